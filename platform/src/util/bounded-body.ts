/** What an answer may go wrong with while it arrives. */
interface Problems {
  tooLarge(): Error
  cutOff(): Error
}

/**
 * The whole body of an answer, of which no more than `most` bytes are ever held.
 * @param most bytes it may have, once unpacked
 * @throws what `problems` make of a body that is larger, or that ends too early
 */
export async function boundedBody(answer: Response, most: number, problems: Problems): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    // leaving the loop ends the request
    for await (const chunk of answer.body ?? []) {
      bytes += chunk.length
      if (bytes > most) break
      chunks.push(chunk)
    }
  } catch {
    throw problems.cutOff()
  }
  if (bytes > most) throw problems.tooLarge()
  return Buffer.concat(chunks)
}

/** Answers what `read` answered, for so long: whoever asks meanwhile waits for the same answer. @param freshMs ms */
export function remembered<T>(
  freshMs: number,
  read: () => Promise<T>,
  clock = () => performance.now(),
): () => Promise<T> {
  let asked = Number.NEGATIVE_INFINITY
  let answer: Promise<T> | undefined
  return () => {
    if (!answer || clock() - asked > freshMs) {
      asked = clock()
      answer = read()
    }
    return answer
  }
}

/**
 * The first digits of what was typed or pasted (`110-402-194821`), full-width ones too; the rest is dropped.
 * @param most how many are kept
 */
export function digitsOf(text: string, most: number): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, most)
}

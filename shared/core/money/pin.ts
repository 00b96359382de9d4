/**
 * Whether four digits are among those that everybody tries first: one digit four times, or a straight run up or down
 * (also past 9: `8901`). A fund password must be something else.
 */
export function isGuessablePin(pin: string): boolean {
  const digits = [...pin].map(Number)
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10)
  return steps.every((step) => step === steps[0]) && [0, 1, 9].includes(steps[0] ?? 0)
}

/** Why such a fund password is not taken. */
export const GUESSABLE_PIN = '같은 숫자나 이어진 숫자는 쉽게 맞힐 수 있어요. 다른 번호로 정해 주세요'

/** How long until a draw. @param seconds 0 once it is due */
export function leftText(seconds: number): string {
  if (seconds <= 0) return '추첨 중'
  if (seconds < 60) return `${seconds}초 남음`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${minutes}분 ${seconds % 60}초 남음` : `${Math.floor(minutes / 60)}시간 ${minutes % 60}분 남음`
}

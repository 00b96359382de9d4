import type { VideoItem } from '@yaksok/shared/core/contract'

/** Seconds as a clip's length is written: `0:05`, `12:30`, `1:02:03`. */
export function lengthText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** The same for the ear: `12분 30초`. */
export function spokenLength(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const parts = [
    [Math.floor(whole / 3600), '시간'],
    [Math.floor(whole / 60) % 60, '분'],
    [whole % 60, '초'],
  ] as const
  const said = parts.filter(([value]) => value > 0).map(([value, unit]) => `${value}${unit}`)
  return said.join(' ') || '0초'
}

/** The video of an address, and the others to go on with. Undefined where the shelf does not have it. */
export function chooseVideo(videos: VideoItem[], id: string): { video: VideoItem | undefined; others: VideoItem[] } {
  return { video: videos.find((item) => item.id === id), others: videos.filter((item) => item.id !== id) }
}

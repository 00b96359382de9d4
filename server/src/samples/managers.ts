import { AREAS } from '../domain/catalogue/index.ts'
import data from './managers.json' with { type: 'json' }
import { type Random, shuffled } from './random.ts'

export interface SampleManager {
  seq: number
  name: string
  avatar: string
  age: number
  height: number
  weight: number
  province: string
  district: string
  guides: string
  /** When they may be booked, as a venue's hours are written. */
  hours: string
  /** Won for an hour on weekdays; at weekends 5,000 more. */
  price: number
  languages: string[]
}

/** By province: how many managers (269 in all, product.txt section 9), and the kinds of what they show a guest. */
const PROVINCES: Record<string, { managers: number; guides: string[] }> = data.provinces
const GUIDES: Record<string, readonly string[]> = data.guides

/** The 269 sample entries: adult hosts and guides (20 to 68), spread over all provinces, the same at every call. */
export function sampleManagers(random: Random): SampleManager[] {
  const names = shuffled(data.names.split(' '), random)
  const places = shuffled(
    AREAS.flatMap((province) =>
      Array.from({ length: PROVINCES[province.name]?.managers ?? 0 }, (_, index) => {
        // Every district gets one before any gets two.
        const district = province.children[index % province.children.length]
        if (!district) throw new Error(`${province.name} has no districts`)
        return { province: province.id, provinceName: province.name, district: district.id }
      }),
    ),
    random,
  )
  return places.map(({ province, provinceName, district }, index) => {
    const kinds = PROVINCES[provinceName]?.guides ?? ['any']
    const tall = random.between(150, 186)
    return {
      seq: index + 1,
      name: names[index % names.length] ?? '',
      avatar: `avatar-${random.between(1, 30)}`,
      age: random.between(20, 49) + random.pick([0, 0, 0, 10, 19]),
      height: tall,
      weight: Math.round((tall - 100) * 0.9) + random.between(-5, 8),
      province,
      district,
      guides: random.pick(GUIDES[random.pick(kinds)] ?? []),
      hours: data.hours[(index + 1) % data.hours.length] ?? '',
      price: 15_000 + 5000 * ((index + 1) % 3),
      languages: ['한국어', ...(random.between(1, 100) <= 45 ? [random.pick(data.languages)] : [])],
    }
  })
}

import cafe from './venue-cafe.svg'
import gallery from './venue-gallery.svg'
import garden from './venue-garden.svg'
import hall from './venue-hall.svg'
import lounge from './venue-lounge.svg'
import rooftop from './venue-rooftop.svg'
import studio from './venue-studio.svg'
import teahouse from './venue-teahouse.svg'

const venues: Readonly<Record<string, string>> = { cafe, gallery, garden, hall, lounge, rooftop, studio, teahouse }

/**
 * Address of the picture an `img` of the contract means: `venue-cafe`, `art:venue-cafe` or `/art/venue-cafe.svg` is
 * the illustration of that name; an https address or a path stays itself; anything else falls back to the lounge.
 */
export function artUrl(img: string): string {
  const known = venues[/(?:^|[/:])venue-([a-z]+)(?:\.svg)?$/.exec(img)?.[1] ?? '']
  if (known) return known
  return /^(https:\/\/|\/(?!\/))/.test(img) ? img : lounge
}

/** A browser by its family and major version: nothing that tells one visitor from another. Pure. */

/** The first that fits: most call themselves Chrome or Safari beside. */
const FAMILIES: readonly [family: string, version: RegExp][] = [
  ['Edge', /\bEdgA?(?:iOS)?\/(\d{1,3})/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,3})/],
  ['Whale', /\bWhale\/(\d{1,3})/],
  ['KakaoTalk', /\bKAKAOTALK[ /](\d{1,3})/i],
  ['Opera', /\bOPR\/(\d{1,3})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,3})/],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\/(\d{1,3})/],
  ['Safari', /\bVersion\/(\d{1,3})[^ ]*(?: Mobile\/\w+)? Safari\//],
]

/** `Chrome 142`; `other` for one that is not known by name. */
export function browserOf(userAgent: string | undefined): string {
  for (const [family, version] of FAMILIES) {
    const major = version.exec(userAgent?.slice(0, 500) ?? '')?.[1]
    if (major) return `${family} ${major}`
  }
  return 'other'
}

const DEVICES: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

/** Before those whose name they carry too. */
const BROWSERS: readonly [RegExp, string][] = [
  [/KAKAOTALK/i, '카카오톡'],
  [/NAVER\(/, '네이버 앱'],
  [/Whale\//, '웨일'],
  [/SamsungBrowser\//, '삼성 인터넷'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/**
 * Device and browser families of a User-Agent, e.g. `iPhone의 Safari`: enough to recognise one's own phone, and nothing
 * of the text itself, which anybody can make up. Empty where neither is known.
 */
export function deviceFamily(userAgent: string): string {
  const find = (families: readonly [RegExp, string][]) => families.find(([sign]) => sign.test(userAgent))?.[1]
  return [find(DEVICES), find(BROWSERS)].filter(Boolean).join('의 ')
}

/** A notice that a server sends to a closed browser (Web Push): a JSON object of this shape. */
export interface Notice {
  title: string
  body: string
  /** Path in the app that a tap opens. */
  to: string
  /** A later notice with the same tag takes this one's place. */
  tag: string
}

const LONGEST = 300

/**
 * What a pushed message says, or the plainest notice: browsers take a subscription away from a worker that shows nothing.
 * It leads into the app and nowhere else.
 */
export function noticeIn(message: string, appName: string, plain: string): Notice {
  const fields = parse(message)
  const text = (value: unknown, otherwise: string) =>
    typeof value === 'string' && value.trim() !== '' ? value.slice(0, LONGEST) : otherwise
  const to = text(fields.to, '/')
  return {
    title: text(fields.title, appName),
    body: text(fields.body, plain),
    to: /^\/(?![/\\])/.test(to) ? to : '/',
    tag: text(fields.tag, 'notice'),
  }
}

function parse(message: string): Partial<Record<keyof Notice, unknown>> {
  try {
    const value: unknown = JSON.parse(message)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

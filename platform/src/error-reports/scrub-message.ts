/** What of an error's message may be kept: the words of the engine and of the code, without what they are about. Pure. */

const LONGEST = 160
/** Words of engines that a name of the code follows in quotes. */
const CODE_NAME = /^(?:reading|setting|property|variable|module) $/

/**
 * The message without addresses, values in quotes, texts that are not ASCII, long tokens and numbers: two members' messages
 * of one fault are the same. The number of React's own errors stays, which names the fault.
 */
export function scrub(message: string): string {
  return message
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/[^\s'"`]*/gi, '<url>')
    .replace(/[^\s@'"`<>]+@[^\s@'"`<>]+/g, '<value>')
    .replace(/(?:\/[\w%.-]+)+\/?\?[^\s'"`]*/g, '<url>')
    .replace(/(\b\w+ )?(?<![A-Za-z])(["'`“‘])(.*?)(?:["'`”’](?![A-Za-z])|$)/gs, (all, lead = '', _, inner) =>
      CODE_NAME.test(lead) && /^[A-Za-z_$][A-Za-z_$]{0,40}$/.test(inner) ? all : `${lead}<value>`,
    )
    .replace(/[^\x20-\x7e]+(?: +[^\x20-\x7e]+)*/g, '<text>')
    .replace(/\b(?=\w*\d)[\w-]{16,}\b/g, '<value>')
    .replace(/(error #\d{1,4}\b)|\d+(?:[.,:]\d+)*/g, (_, known?: string) => known ?? '#')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
}

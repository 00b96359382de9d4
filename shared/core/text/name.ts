/** Letters of any script with what is written on them, then also spaces, middle dots and hyphens between them. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M} ·・‧\-‐]*$/u

/** Letters to Unicode that show nothing: a name of them would be an empty one. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u

/** Whether a text, trimmed, may be a person's name. The server's rule and the forms' are this one. */
export const isPersonName = (name: string): boolean => NAME.test(name) && !INVISIBLE.test(name)

/** Why a text is taken for no name. */
export const PERSON_NAME = '이름에는 글자와 띄어쓰기, 가운뎃점(·), 붙임표(-)만 쓸 수 있어요'

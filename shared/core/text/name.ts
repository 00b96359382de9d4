/** What banks print between the letters of a name: spaces, middle dots, hyphens, apostrophes, full stops, commas, brackets. */
const BETWEEN = " ·・･‧•∙⋅\\-‐‑–'’‘`´′.,()（）"

/** A letter of any script first; then also marks, and what banks print between letters. */
const NAME = new RegExp(`^\\p{L}[\\p{L}\\p{M}${BETWEEN}]*$`, 'u')

/** Letters to Unicode that show nothing: a name of them would be an empty one. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u

/** Characters that a name has at most: as many as banks print of a long foreign one. */
export const NAME_LONGEST = 60

/** Whether a text (see `nameText`) may be a person's name. The server's rule and the forms' are this one. */
export const isPersonName = (name: string): boolean => NAME.test(name) && !INVISIBLE.test(name)

/** Why a text is taken for no name. */
export const NOT_A_NAME = '이름에는 글자와 띄어쓰기, 점, 쉼표, 작은따옴표, 붙임표, 괄호만 쓸 수 있어요'

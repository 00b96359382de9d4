import { GUESSABLE_PIN, isGuessablePin } from '@yaksok/shared/core/money'
import { explainedMessage } from '@yaksok/shared/core/text'
import * as v from 'valibot'

/** product.txt section 9. */
export const LENGTH = 4

const four = v.pipe(v.string(), v.length(LENGTH, 'incomplete'))
const own = v.check<string, string>((digits) => !isGuessablePin(digits), 'guessable')

/**
 * Typing the fund password twice (product.txt section 5: exactly 4 digits in both entries, then both equal). Digits that
 * everybody tries first are not taken; what cannot be taken is typed anew.
 */
export const pinRules = {
  schema: v.pipe(
    v.object({ chosen: v.pipe(four, own), again: four }),
    v.forward(
      v.check(({ chosen, again }) => chosen === again, 'mismatch'),
      ['again'],
    ),
  ),
  messages: {
    incomplete: { beside: explainedMessage('fundPassword.incomplete') },
    // as the digits are typed: the sentence beside them is enough
    guessable: { beside: GUESSABLE_PIN, empties: true },
    mismatch: { beside: explainedMessage('fundPassword.mismatch'), empties: true },
  },
}

/** Whether the first entry stands, so that the second may begin. */
export const isChosen = (digits: string) => digits.length === LENGTH && !isGuessablePin(digits)

import { explainedMessage, isPersonName, NAME_LONGEST, NOT_A_NAME, nameText } from '@yaksok/shared/core/text'
import * as v from 'valibot'

const schema = v.object({
  name: v.pipe(
    v.string(),
    v.transform(nameText),
    v.minLength(1, 'required'),
    v.maxLength(NAME_LONGEST),
    v.check(isPersonName, NOT_A_NAME),
  ),
})

const messages = { required: { beside: explainedMessage('name.required') } }

/** A name is required (product.txt section 5); the value comes without white space around it. */
export const nameRules = { schema, messages }

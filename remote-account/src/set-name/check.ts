import { isPersonName, PERSON_NAME, told } from '@yaksok/shared/core/text'
import * as v from 'valibot'

/** As the contract takes it (`setName`). */
export const NAME_LENGTH = 30

const schema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'required'),
    v.maxLength(NAME_LENGTH),
    v.check(isPersonName, PERSON_NAME),
  ),
})

const tellings = { required: { beside: told('name.required') } }

/** A name is required (product.txt section 5); the value comes without white space around it. */
export const nameRules = { schema, tellings }

import { notificationSchema } from '@yaksok/shared/core/contract'
import * as v from 'valibot'

/** A notification as it came by the stream. @throws ValiError where it is none of the contract's */
export const parseNotification = (data: unknown) => v.parse(notificationSchema, data)

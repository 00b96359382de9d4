import {
  approvalHandlers,
  claimHandlers,
  decideHandlers,
  requestExportHandlers,
  requestListHandlers,
} from '../approvals/index.ts'
import type { ConsoleHandlers } from '../calls/index.ts'
import { auditHandlers } from './audit-log.ts'
import { bookingHandlers } from './bookings.ts'
import { contentHandlers } from './content.ts'
import { deskHandlers } from './desk.ts'
import { inquiryHandlers } from './inquiries.ts'
import { ledgerHandlers } from './ledger.ts'
import { enrolHandlers } from './login/enrol.ts'
import { loginHandlers } from './login/login.ts'
import { ownHandlers } from './login/own.ts'
import { memberActionHandlers } from './members/actions.ts'
import { memberExportHandlers } from './members/export.ts'
import { memberListHandlers } from './members/list.ts'
import { memberHandlers } from './members/one.ts'
import { noticeHandlers } from './notices.ts'
import { operatorHandlers } from './operators.ts'
import { overviewHandlers } from './overview.ts'
import { roundHealthHandlers } from './rounds/health.ts'
import { roundHandlers } from './rounds/index.ts'
import { templateHandlers } from './templates.ts'

/** Who answers each call of the console; one that nobody answers does not compile. */
export const consoleHandlers: ConsoleHandlers = {
  ...loginHandlers,
  ...enrolHandlers,
  ...ownHandlers,
  ...operatorHandlers,
  ...requestListHandlers,
  ...requestExportHandlers,
  ...claimHandlers,
  ...decideHandlers,
  ...approvalHandlers,
  ...templateHandlers,
  ...memberListHandlers,
  ...memberExportHandlers,
  ...memberHandlers,
  ...memberActionHandlers,
  ...ledgerHandlers,
  ...inquiryHandlers,
  ...bookingHandlers,
  ...contentHandlers,
  ...noticeHandlers,
  ...roundHandlers,
  ...roundHealthHandlers,
  ...deskHandlers,
  ...auditHandlers,
  ...overviewHandlers,
}

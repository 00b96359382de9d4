import { auditCommands } from './audit-log.ts'
import { backupCommands } from './backup.ts'
import { bookingCommands } from './bookings.ts'
import { bulkCommands } from './bulk.ts'
import type { OpsCommand } from './command.ts'
import { contentCommands } from './content.ts'
import { requestCommands } from './deposits-and-withdrawals.ts'
import { deskCommands } from './desk.ts'
import { doctorCommand } from './doctor/index.ts'
import { explainCommand } from './explain.ts'
import { inquiryCommands } from './inquiries.ts'
import { inviteCommands } from './invites.ts'
import { keyCommands } from './keys.ts'
import { ledgerCommands } from './ledger.ts'
import { memberViewCommands } from './member-view.ts'
import { memberCommands } from './members.ts'
import { migrateCommands } from './migrate.ts'
import { noticeCommands } from './notices.ts'
import { operatorCommands } from './operators.ts'
import { rehearseCommand } from './rehearse/index.ts'
import { roundCommands } from './rounds.ts'

/** Everything an operator can do, in the order of the help text. */
export const commands: readonly OpsCommand[] = [
  ...requestCommands,
  ...bulkCommands,
  ...deskCommands,
  ...memberCommands,
  ...memberViewCommands,
  explainCommand,
  ...bookingCommands,
  ...inquiryCommands,
  ...noticeCommands,
  ...contentCommands,
  ...inviteCommands,
  ...ledgerCommands,
  ...roundCommands,
  ...backupCommands,
  rehearseCommand,
  doctorCommand,
  ...keyCommands,
  ...migrateCommands,
  ...operatorCommands,
  ...auditCommands,
]

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ownerPool } from '@yaksok/server/testing'

const SOURCE = join(import.meta.dirname, '../../../server/src')

/** Functions of the database that write accounts, holds or transfers, or a request about money, by others or themselves. */
const WRITERS = `
  with recursive functions as (
    select proname as name, prosrc as text from pg_proc where pronamespace = 'public'::regnamespace
  ), writers (name) as (
    select name from functions
    where text ~ '\\y(insert into|update|delete from) (ledger_(accounts|holds|transfers|entries)|deposits|withdrawals|orders|starter_money)\\y'
    union select f.name from functions f join writers w on f.text ~ ('\\y' || w.name || '\\(')
  ) select name from writers`

/** Of these, the functions that the server's TypeScript calls: ways to the ledger. */
export async function movedInSql(owner: ReturnType<typeof ownerPool>): Promise<string[]> {
  const { rows } = await owner.query(WRITERS)
  const files = globSync('**/*.ts', { cwd: SOURCE }).filter((file) => !/\.(test|nightly)\.ts$/.test(file))
  const text = files.map((file) => readFileSync(join(SOURCE, file), 'utf8')).join('\n')
  const names = (rows as { name: string }[]).map(({ name }) => name)
  return names.filter((name) => new RegExp(`\\b${name}\\(`).test(text)).toSorted()
}

/** Its steps are cut in seeds (simulation.test.ts) and in traces of the model (round-life.test.ts). */
const ENGINE = 'the engine of rounds'

/** By which calls each way is gone, or who else goes it. A new one has no row here, and is refused. */
export const MOVED_BY: Record<string, readonly string[] | string> = {
  ...{ beacon_use: ENGINE, round_draw: ENGINE, round_void: ENGINE, rounds_publish: ENGINE },
  ...{ rounds_void_ahead: 'an operator on the command line', chains_restored: 'a restored backup, before it serves' },
  ...{ closing_advance: 'the server, each minute', closing_forget: 'the server, each minute' },
  closing_ask: ['closeAccount'],
  closing_cancel: ['keepAccount'],
  ledger_reverse: ['console/reverseTransfer', 'console/confirmApproval'],
  order_place: ['placeOrder'],
  starter_give: ['register', 'confirmAdult'],
  wallet_cancel: ['cancelRequest'],
  wallet_credit: ['console/creditMember', 'console/confirmApproval'],
  wallet_decide_deposit: ['console/approveRequest', 'console/rejectRequest', 'console/confirmApproval'],
  wallet_decide_withdrawal: ['console/approveRequest', 'console/rejectRequest', 'console/confirmApproval'],
  wallet_deposit: ['deposit'],
  wallet_withdraw: ['withdraw'],
}

const OF_THE_API = `
  addInquiryPicture addPasskey addToContact addToInquiry ads agree askInquiry bankBind beginConfirm
  beginFundPasswordReset beginIntent beginOrderIntent beginPasskey beginPasskeyLogin book cancelBooking
  categories changeBooking comments contact contactThread directory endInquiry endOtherSessions endSession goods
  goodsComments goodsFind keepFundPassword launchGame leaveWait login logout namePasskey ownData passkeyLogin
  recommended redeemLaunch removePasskey resetFundPassword reviewVisit seeInquiry seeNotifications selfExclude
  setAvatar setBank setCare setFavourite setFundPassword setLimits setLoginPassword setName setOptionalConsent
  setPushKinds setQuietHours setSex startPush stopPush takeBreak usernameFree waitForTime`
const OF_THE_CONSOLE = `
  addInvite addOperator addOwnPasskey addPicture answerInquiry beginOwnPasskey beginOwnPassword claimInquiry
  claimNext claimRequest confirmBooking declineApproval disableOperator enableOperator endMemberSessions
  endOperatorSessions endOwnSession enrolPasskey enrolPasskeyBegin enrolPassword enrolment freezeMember
  hideContent loginPasskey loginPasskeyBegin loginPassword logout memberWhy rejectBooking releaseInquiry
  releaseRequest removeNotice removeOwnPasskey removeTemplate resetFundPassword resetOperator revokeInvite
  saveContent saveNotice saveTemplate setDesk setOwnPassword setRoles showContent thawMember verifyAudit
  verifyLedger visitBooking withdrawApproval`
const words = (text: string, before = '') =>
  text
    .trim()
    .split(/\s+/)
    .map((id) => `${before}${id}`)

/** Calls that change something other than money, or only look. A new call belongs here or has rows in the matrix. */
export const MOVES_NOTHING: readonly string[] = [...words(OF_THE_API), ...words(OF_THE_CONSOLE, 'console/')]

import type * as platform from '@yaksok/platform/testing'

/** How far a new member has come. Everything left out is not there yet. */
export interface NewMember {
  name?: string
  fundPassword?: string
  /** Number of the bound account; needs a name and a fund password. */
  bank?: string
  /** Balance in won, deposited and approved like a real deposit. */
  won?: number
  /** Has not been offered a limit yet, which happens before the first stake; others have put it off. */
  untouched?: boolean
}

export interface TestMember {
  id: string
  username: string
  password: string
  token: string
  /** What the session left in the member's browser beside the token, by which pages are drawn for them. */
  cookies: platform.SessionCookie[]
}

/** What an operator does to a member's requests; a `reason` rejects. */
export interface Decision {
  username: string
  reason?: string
}

/** A round that has been drawn. */
export interface DrawnRound {
  /** Its number, as members read it. */
  expect: string
  opencode: string
}

/** The hands of an operator, and more: what tests may do behind the API's back. */
export type Controls = {
  createMember(wanted?: NewMember): Promise<TestMember>
  /** Decides every deposit under review of a member; answers how many. */
  decideDeposits(decision: Decision): Promise<number>
  decideWithdrawals(decision: Decision): Promise<number>
  /** Sets the account status; 1 is active. */
  setStatus(change: { username: string; status: number }): Promise<void>
  /** Makes a confirmed booking one of this morning, to which its member came. */
  recordVisit(booking: { id: string }): Promise<void>
  /** Answers an inquiry of a member as the customer service. */
  answerInquiry(answer: { id: string; text: string }): Promise<void>
  /** Answers the newest inquiry that was asked under a name without a session. */
  answerContact(answer: { username: string; text: string }): Promise<void>
  /** Begins the reset of a member's fund password, so many hours ago. */
  resetFundPassword(reset: { username: string; hoursAgo: number }): Promise<void>
  /** The day of a member's wish to close the account has passed, and it is carried out where nothing is waited for. */
  carryOutClosing(wish: { username: string }): Promise<void>
  /** Sets how many requests of a member may wait for review; 5 of each at first. */
  setDesk(most: { deposits?: number; withdrawals?: number }): Promise<void>
  /** Until it is set to null, every second call that pages are drawn of fails, or is waited for in vain. */
  setViewFault(fault: 'fails' | 'late' | null): Promise<void>
  /** Draws the running round of a lottery (its key) now and answers it; the next one has just begun. */
  drawRound(key: string): Promise<DrawnRound>
  /** Until it is set to false, the beacon that decides rounds says nothing: rounds that end are sealed and wait for it. */
  silenceBeacon(on: boolean): Promise<void>
  /** Leaves so many seconds to the draw of the running round of a lottery, or of the next one where fewer are left. */
  approachDraw(wanted: { key: string; secondsLeft: number }): Promise<void>
}

/** `appOptions.api`: how the API under test differs from the usual one. */
export interface ApiOptions {
  /** Length of a round in seconds; 60 when left out. */
  roundSeconds?: number
  /** Won of play money that members begin with; 0 when left out. */
  starterMoney?: number
  /** https addresses of the embedded pages, `''` for none. */
  serviceUrl?: string
  gameUrl?: string
  /** Origin on this machine to which notices of closed browsers are sent; none are sent without it. */
  pushService?: string
}

/** What `startTestApi` of a provider answers. */
export type TestApi = platform.TestApi<Controls>
export type AppOptions = platform.AppOptions<ApiOptions>
export type TestApp = platform.TestApp<Controls>

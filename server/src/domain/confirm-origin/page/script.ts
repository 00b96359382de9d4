// The script of the confirm origin (docs/decisions/078-confirm-origin.md): it shows what the server says of a call, sends what is typed
// to this origin alone, and tells the app which intent was confirmed.
import { type Asked, hear, isWhole, newCode, tell, wholeAddress } from './app.ts'
import { choosePicture, isToOffer, pickedPicture, type SeenPicture, showMine, startChoosing } from './choose.ts'
import { OFFLINE, post, Refused, type Secrets } from './post.ts'
import { canSign, sign } from './sign.ts'
import { type Field, leave, one, problem, showFields, showText, tellHeight, watchSeen } from './view.ts'

interface Told {
  bound: boolean
  fields: Field[]
  /** Why nothing but a passkey confirms here. */
  waits?: string
  intent: string
  text: string
  seconds: number
  passkey: string
  username: string
  picture: SeenPicture
}

/** Of the minute that an intent is good for, what the app's call afterwards may take, ms. */
const ON_THE_WAY_MS = 5000

const form = one('form') as HTMLFormElement
const submit = one('submit') as HTMLButtonElement
const entry = one('entry') as HTMLFieldSetElement

let asked: Asked | null = null
let told: Told | null = null
let until = 0
let isBusy = false
let isSeen = isWhole

/** Has the server tell what the app asks, binding the browser first where it may. */
async function show(next: Asked): Promise<void> {
  asked = next
  if (next.theme) document.documentElement.dataset.theme = next.theme
  problem('')
  try {
    await ask(next)
  } catch (error) {
    form.hidden = true
    fail(error)
  }
  tell({ shown: true })
}

async function ask({ session, act, fields }: Asked, isAgain = false): Promise<void> {
  const begun = performance.now()
  const answer = await post<Told>('begin', { ...fields, session, act })
  if (!answer.bound) {
    if (isAgain) throw new Refused(OFFLINE)
    await post('bind', { session, code: await newCode() })
    return await ask({ session, act, fields }, true)
  }
  told = answer
  until = begun + answer.seconds * 1000 - ON_THE_WAY_MS
  showText(answer.text)
  showFields(answer.fields)
  one('text').hidden = false
  submit.hidden = answer.fields.length === 0
  one('passkey').hidden = !answer.passkey || !canSign()
  one('who').textContent = `${answer.username} 계정`
  problem(answer.waits ?? '')
  showMine(answer.picture)
  form.hidden = false
  if (isToOffer(answer.picture)) choosePicture(showAgain)
  tellHeight()
  letRead()
}

/** Another picture may stand beside the text, which is read again. */
function showAgain(): void {
  showMine(told?.picture ?? null)
  one('title').focus({ preventScroll: true })
  letRead()
}

/** What was typed. @throws Refused where a new secret was not typed twice alike */
function typed(): Secrets {
  const { again, ...secrets } = Object.fromEntries(new FormData(form)) as Secrets
  if (again !== undefined && again !== secrets.next) throw new Refused('두 번 입력한 내용이 달라요')
  return secrets
}

/** Sends what confirms, for the text that is shown: where its minute is over and it reads otherwise now, it is shown again. */
async function confirm(give: (shown: Told) => Promise<Secrets> | Secrets): Promise<void> {
  if (!asked || !told) return
  const { session, act } = asked
  const secrets = await give(told)
  if (performance.now() > until) {
    const before = told.text
    await ask(asked)
    if (told.text !== before || secrets.signature) throw new Refused('다시 확인하고 눌러 주세요')
  }
  const { intent } = told
  const { done } = await post<{ done: boolean }>('answer', { ...pickedPicture(), ...secrets, session, act, intent })
  form.hidden = true
  showMine(null)
  one('who').textContent = isWhole ? '확인했어요. 이 창을 닫고 약속으로 돌아가 주세요' : '확인했어요'
  tell({ confirmed: intent, done })
  if (isWhole) leave(asked)
}

const fail = (error: unknown) => problem(error instanceof Refused ? error.message : OFFLINE)

/** One at a time, and only while the member sees the page: a press that came while something lay over it is none, also afterwards. */
async function run(work: () => unknown): Promise<void> {
  if (isBusy) return
  isBusy = true
  submit.ariaDisabled = 'true'
  problem('')
  try {
    if (!isSeen) throw new Refused('화면이 가려져 있어서 누르지 못했어요. 다시 눌러 주세요')
    await work()
  } catch (error) {
    if (isSeen) for (const input of form.querySelectorAll('input')) input.value = ''
    fail(error)
    form.querySelector('input')?.focus()
  } finally {
    isBusy = false
    submit.ariaDisabled = null
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void run(() => confirm(typed))
})
one('passkey').addEventListener('click', () => void run(() => confirm(sign)))
one('change').addEventListener('click', () => choosePicture(showAgain))
startChoosing((work) => void run(work))

/** For so long a page that moves or grows counts as not seen, ms. */
const SETTLING_MS = 500
/** For so long the member has seen a text before anything is typed or pressed for it, ms: nobody swaps it under a finger. */
const READING_MS = 500
let hiding: ReturnType<typeof setTimeout> | undefined
let reading: ReturnType<typeof setTimeout> | undefined

/** Another text stands there. */
function letRead(): void {
  clearTimeout(reading)
  reading = undefined
  entry.disabled = true
  countReading()
}

/** The time counts only while the member sees the page. */
function countReading(): void {
  if (!entry.disabled || form.hidden) return
  if (!isSeen) clearTimeout(reading)
  reading = isSeen ? (reading ?? setTimeout(begin, READING_MS)) : undefined
}

function begin(): void {
  entry.disabled = false
  // in a frame that was loaded anew what is typed for the text before must not go on here
  if (isWhole) form.querySelector('input')?.focus({ preventScroll: true })
}

/** Nothing is typed where something of the app may lie over it: the whole page is the other way. */
function showSeen(now: boolean): void {
  isSeen = now
  // the picture goes at once: nothing is to be seen through what lies over it, or measured by how long that takes to draw
  document.documentElement.toggleAttribute('data-seen', now)
  countReading()
  const show = () => {
    document.documentElement.toggleAttribute('data-covered', !now)
    tellHeight()
  }
  clearTimeout(hiding)
  if (now) show()
  else hiding = setTimeout(show, SETTLING_MS)
}

document.documentElement.toggleAttribute('data-seen', isSeen)
document.documentElement.toggleAttribute('data-whole', isWhole)
if (!isWhole) {
  one('whole').setAttribute('href', wholeAddress())
  watchSeen(showSeen)
}
hear(
  // one question a page: another one in its place would be confirmed for the first
  (next) => void (asked ? undefined : show(next)),
  async (session, code) => {
    const bound = post('bind', { session, code: code || (await newCode()) })
    tell({
      bound: await bound.then(
        () => true,
        () => false,
      ),
    })
  },
)

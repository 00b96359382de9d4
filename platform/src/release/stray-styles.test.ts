import { expect, test } from 'vitest'
import { strayStyles } from './stray-styles.ts'

const HOME = { name: 'home', globals: { container: 'garden_home' } }
const OWN = '.garden_home_list_Ab1'
const problems = (css: string) => strayStyles(css, HOME)

test.each([
  OWN,
  `${OWN} a`,
  `${OWN}>*`,
  `${OWN}::before`,
  `${OWN} input::placeholder`,
  `${OWN}>li+li`,
  `${OWN} a:is(:hover,:focus)`,
  `html[data-theme=dark] ${OWN}`,
  `:root:has(dialog) ${OWN}`,
  `:is(${OWN},.garden_home_card_Ab1>p)`,
  `.swiper ${OWN}`,
  `${OWN} .swiper`,
])('a remote may style %s', (selector) => {
  expect(problems(`${selector}{color:red}`)).toEqual([])
  expect(problems(`@media (width>20rem){@supports (gap:0){@layer home{${selector}{color:red}}}}`)).toEqual([])
})

test.each([
  'a',
  '*',
  ':root',
  'html',
  'body',
  '::selection',
  '#root',
  '[hidden]',
  ':root[data-theme=dark]',
  '.swiper',
  '.list a',
  `${OWN}~p`,
  `${OWN}+*`,
  `${OWN}~nav a`,
  `:not(${OWN})`,
  `body:has(${OWN})`,
  `:is(${OWN},a)`,
])('a remote may not style %s, which others have too', (selector) => {
  const told = [expect.stringMatching(/^“.+”: reaches screens of the shell/)]
  expect(problems(`${selector}{color:red}`)).toEqual(told)
  expect(problems(`@container (width>20rem){@starting-style{${selector}{color:red}}}`)).toEqual(told)
})

test('a rule is named by its selectors as they were built, wherever it stands', () => {
  const css = `${OWN}{content:"Garden 🎲"}p,${OWN} b{margin:0}\n@media print {\n  main >\n  p { margin:0 }\n}`
  expect(problems(css).map((problem) => problem.split(':')[0])).toEqual([`“p,${OWN} b”`, '“main >   p”'])
})

test.each(['.garden_shell_tab_Xy2', `${OWN} .garden_tools_row_Xy2`, `${OWN}:not(.garden_shell_tab_Xy2)`])(
  'a class of another part is not for %s',
  (selector) => {
    expect(problems(`${selector}{color:red}`)).toEqual([expect.stringContaining('a class of another part')])
  },
)

test('!important is for elements with a class of one’s own', () => {
  expect(problems(`${OWN}{color:red!important}`)).toEqual([])
  expect(problems(`${OWN} b{color:red!important}`)).toEqual([expect.stringMatching(/^“.+ b”: .*!important/)])
  expect(problems(`${OWN}{b{margin:0;&:hover{gap:0}color:red!important}}`)).toEqual([
    expect.stringContaining('!important'),
  ])
})

test('nested rules are judged with what they are nested in', () => {
  expect(problems(`${OWN}{color:red;a{color:red}&:hover{color:red}&~.garden_home_row_Ab1{color:red}}`)).toEqual([])
  expect(problems(`${OWN}{&~p{color:red}}`)).toHaveLength(1)
  expect(problems(`${OWN}{:root:not(&){color:red}}`)).toHaveLength(1)
  expect(problems('&{color:red}')).toHaveLength(1)
  expect(problems('main{a{color:red}}'), 'told once').toHaveLength(1)
})

test('@scope holds its styles when its root is an own element', () => {
  expect(problems(`@scope (${OWN}){a{color:red}:scope{color:red}}`)).toEqual([])
  expect(problems('@scope (main){a{color:red}}')).toHaveLength(1)
  expect(problems('@scope{a{color:red}}')).toHaveLength(1)
})

test('keyframes under a name of the page’s, and rules that cannot be read, are refused', () => {
  expect(problems('@keyframes garden_home_spin_Ab1{to{rotate:1turn}}')).toEqual([])
  expect(problems('@keyframes spin{to{rotate:1turn}}')).toEqual([
    expect.stringContaining('“@keyframes spin”: a name that the whole page shares'),
  ])
  expect(problems('@import "https://evil.example/a.css";')).toEqual([expect.stringContaining('“@import')])
  expect(problems('@sneak{a{color:red}}')).toEqual([expect.stringContaining('“@sneak”')])
  expect(() => problems(`${OWN}{color:red}}}`)).toThrow()
})

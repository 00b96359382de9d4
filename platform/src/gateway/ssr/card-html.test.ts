import { expect, test } from 'vitest'
import { cardHtmlProblem, slotsIn } from './card-html.ts'

const slot = (key: unknown) =>
  `<div data-card="${JSON.stringify(key).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`

test('the slots of a screen are read as the host writes them, each once', () => {
  const one = ['home', 'tools', 'reviews', {}]
  const other = ['bed', 'price-list', 'price', { bed: 'a & "b"', rows: 2 }]
  const html = `<main>${slot(one)}waiting</div>${slot(one)}</div><p>${slot(other).replace('>', ' data-at="_R_1_ _R_5_">')}</p></main>`
  expect(slotsIn(html)).toEqual([
    { key: JSON.stringify(one), place: 'home', remote: 'tools', expose: 'reviews', gives: {}, at: '' },
    {
      key: JSON.stringify(other),
      place: 'bed',
      remote: 'price-list',
      expose: 'price',
      gives: { bed: 'a & "b"', rows: 2 },
      at: '_R_1_ _R_5_',
    },
  ])
})

test.each([
  ['no JSON', '<div data-card="button">'],
  ['no slot', slot(['home', 'tools'])],
  ['data that no slot gives', slot(['home', 'tools', 'reviews', { member: { id: 1 } }])],
  ['too much', slot(['home', 'tools', 'reviews', { text: 'x'.repeat(3000) }])],
])('%s is no slot', (_, html) => {
  expect(slotsIn(html)).toEqual([])
})

test('a screen has eight cards at most', () => {
  expect(slotsIn(Array.from({ length: 20 }, (_, index) => slot(['p', 'r', `c${index}`, {}])).join(''))).toHaveLength(8)
})

test('what React writes may stand in a page', () => {
  const html =
    '<!--$--><section aria-label="a &quot;b&quot; <c> &amp; </template>" data-x=""><p style="color:red">1<!-- --> text &lt;script&gt; <br/></p>' +
    '<input type="checkbox" disabled="" checked=""/><textarea>&lt;/textarea&gt;</textarea>' +
    '<svg viewBox="0 0 1 1"><title>icon</title><path d="M0 0h1"></path><linearGradient id="g"></linearGradient></svg>' +
    '<!--&--><my-part>own</my-part><!--/&--></section><!--/$-->'
  expect(cardHtmlProblem(html)).toBeNull()
})

test.each([
  '</template><script>alert(1)</script>',
  '<p>one</p></div>',
  '<p>one',
  '<p><b>one</p></b>',
  '<!-- <p>',
  '<!--',
  '<div a="1',
  "<div a='>'>",
  '<div/>',
  '<img src="x" ',
  '<SCRIPT></SCRIPT>',
  '<style>p{}</style>',
  '<template></template>',
  '<iframe></iframe>',
  '<base href="/x">',
  '<plaintext>',
  '<textarea><p a="</textarea></template><script>"></p></textarea>',
  '<title><b></b></title>',
  '<noframes></noframes>',
  '<![CDATA[ x ]]>',
  '<?x?>',
  '</ div>',
  '<p></p x>',
  'a < b',
])('%s may not', (html) => {
  expect(cardHtmlProblem(html)).not.toBeNull()
})

test('nor may more than 80,000 characters', () => {
  expect([80_000, 80_001].map((length) => cardHtmlProblem('a'.repeat(length)))).toEqual([null, 'its HTML is too long'])
})

import { expect, test } from '../../browser-test.ts'
import { text } from '../../kit/src/text.ts'

test.use({ member: 'Zoë at home' })

test('greets and counts what is left to do', async ({ page, app }) => {
  await app.controls.write({ member: 'Zoë at home', text: 'Buy milk' })
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('hello', { name: 'Zoë at home' }))
  await expect(page.getByText(text('home.left', { count: 1 }))).toBeVisible()
})

test('a card of another remote leads there', async ({ page, app }) => {
  await app.controls.write({ member: 'Zoë at home', text: 'Feed the cat' })
  await page.goto('/home')
  const card = page.getByRole('region', { name: text('list.next') })
  await expect(card.getByText('Feed the cat')).toBeVisible()
  await card.getByRole('link', { name: text('home.see-list') }).click()
  await expect(page.getByRole('checkbox', { name: 'Feed the cat' })).toBeVisible()
})

test('the screen is in the HTML, and for its member alone', async ({ page, app, session }) => {
  await app.controls.write({ member: 'Zoë at home', text: 'Call Ada' })
  const [cookie] = session?.cookies ?? []
  const html = await page.request.get('/home', {
    headers: { accept: 'text/html', cookie: `${cookie?.name}=${cookie?.value}` },
  })
  expect(await html.text()).toContain(`>${text('hello', { name: 'Zoë at home' })}<`)
  const other = await fetch(new URL('/home', app.url), { headers: { accept: 'text/html' } })
  expect(await other.text()).not.toContain('Zoë at home')
})

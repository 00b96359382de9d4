import { render, screen } from '@testing-library/react'
import { BrowserRouter } from '@yaksok/shared/page/router'
import { expect, test } from 'vitest'
import { Carousel } from './carousel.tsx'

const ad = (link: string) => ({ img: '/api/media/1', title: '늦가을 오후', caption: '찻집', link, sample: true })

test('B17: the button of the banner is called by what is seen on it', () => {
  render(
    <BrowserRouter>
      <Carousel ads={[ad('1'), ad('2')]} />
    </BrowserRouter>,
  )
  expect(screen.getByRole('button', { name: /^1 \/ 2 ?, 광고/ })).toBeDefined()
})

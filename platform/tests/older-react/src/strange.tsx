/** What does not work across majors: components and hooks of the page's React, called by this one. */
import { useLocation } from '@yaksok/shared/page/router'
import { Button } from '@yaksok/shared/page/ui'
import type { ComponentType } from 'react'

const Pages = Button as unknown as ComponentType<{ children: string }>

export const PagesButton = () => <Pages>화면의 것</Pages>

export const PagesPlace = () => <p>{useLocation().pathname}</p>

/** The page's React. The few names that `screen.ts` uses are the same in every major. */
declare module 'page-react' {
  export { createElement, useEffect, useRef, useState } from 'react'
}

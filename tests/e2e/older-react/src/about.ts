import { createElement } from 'page-react'

/** A second screen of the remote, which needs nothing of its React: a place to go to without leaving the document. */
export default function About() {
  return createElement('h1', null, '메모에 대해')
}

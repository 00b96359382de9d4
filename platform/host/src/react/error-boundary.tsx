import { Component, type ReactNode } from 'react'

/** Keeps a screen that throws while rendering from taking the shell with it. */
export class ScreenBoundary extends Component<
  { onError(error: unknown): void; children: ReactNode },
  { broken: boolean }
> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.broken ? null : this.props.children
  }
}

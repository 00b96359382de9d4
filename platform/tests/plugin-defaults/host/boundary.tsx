import { Component, type ReactNode } from 'react'

interface Props {
  /** Prepares another attempt. */
  again(): void
  children: ReactNode
}

/** What React's documents call an error boundary, with a button to try again. */
export class Boundary extends Component<Props, { error?: Error | undefined }> {
  override state: { error?: Error | undefined } = {}

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    const again = () => {
      this.props.again()
      this.setState({ error: undefined })
    }
    return (
      <>
        <p role="alert">{error.message}</p>
        <button type="button" onClick={again}>
          again
        </button>
      </>
    )
  }
}

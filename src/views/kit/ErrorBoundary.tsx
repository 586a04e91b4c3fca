import { Component, type ReactNode } from 'react'

interface Props {
  /** What stands in the place of what could not be drawn. */
  readonly instead: ReactNode
  readonly children: ReactNode
}

/** Keeps an error in drawing a part of the page from taking all of it away. */
export class ErrorBoundary extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError = () => ({ isBroken: true })

  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children
  }
}

import { Alert } from './Alert.tsx'
import { Button, type ButtonProps } from './Button.tsx'

interface Props extends Pick<ButtonProps, 'kind' | 'isDisabled' | 'aria-label'> {
  readonly isCopied: boolean
  /** What the button says until it has copied. */
  readonly label?: string
  readonly onCopy: () => void
}

/** Copies a text, and says so when it is on the clipboard. */
export function CopyButton({ isCopied, label = 'Copy', onCopy, ...button }: Props) {
  return (
    <Button {...button} icon={isCopied ? 'check' : 'copy'} onPress={onCopy}>
      {isCopied ? 'Copied' : label}
    </Button>
  )
}

/** What to do where the browser refused to copy the text below. */
export const NotCopied = () => (
  <Alert tone="caution" title="The browser did not let it be copied">
    Select the words below and copy them by hand.
  </Alert>
)

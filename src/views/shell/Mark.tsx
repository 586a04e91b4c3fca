/** The mark alone, in the accent colour. */
export function Mark({ size = 22 }: { readonly size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden focusable={false}>
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M6.5 1h11L22 5.5v13L17.5 23h-11L2 18.5v-13zM12 4.2 4.7 19.6h3.2L12 10.6l4.1 9h3.2zM12 13.7l-2.3 3 2.3 3 2.3-3z"
      />
    </svg>
  )
}

/** The name as it is drawn. */
export function Wordmark({ height = 23 }: { readonly height?: number }) {
  return (
    <svg
      viewBox="0 0 91 32"
      height={height}
      role="img"
      aria-label="Assay"
      style={{ transform: 'translateY(7%)' }}
    >
      <g fill="none" stroke="currentColor" strokeWidth="3" strokeLinejoin="round">
        <path d="M2 23 10.5 3h.6L19.6 23M5.2 16.6h11.2" />
        <path d="M34.4 12.4c-.5-2-2.3-3.2-4.9-3.2-2.8 0-4.7 1.3-4.7 3.4 0 4.8 10.1 2.2 10.1 7.1 0 2.3-2.1 3.7-5.2 3.7-3 0-5-1.4-5.5-3.8" />
        <path d="M50.9 12.4c-.5-2-2.3-3.2-4.9-3.2-2.8 0-4.7 1.3-4.7 3.4 0 4.8 10.1 2.2 10.1 7.1 0 2.3-2.1 3.7-5.2 3.7-3 0-5-1.4-5.5-3.8" />
        <path d="M70.6 8.8V24M70.6 16.3c0 4.1-2.7 7.1-6.3 7.1s-6.3-3-6.3-7.1 2.7-7.1 6.3-7.1 6.3 3 6.3 7.1z" />
        <path d="m76.4 8.8 6.3 14.4M89.4 8.8l-7.6 17.6c-.9 2.1-2 3-4 3h-1.6" />
      </g>
    </svg>
  )
}

/** A bell of 20 px. Its own drawing: one of the icon library would join those that are loaded first. */
export const BellIcon = () => (
  <svg
    aria-hidden
    width="20"
    height="20"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.2"
    strokeLinejoin="round"
    strokeLinecap="round"
  >
    <path d="M10 2.5a5 5 0 0 0-5 5v3l-1.5 4h13l-1.5-4v-3a5 5 0 0 0-5-5ZM8 14.5a2 2 0 0 0 4 0" />
  </svg>
)

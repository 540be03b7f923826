import { makeStyles, tokens } from '@fluentui/react-components'

/** A row below the toolbar, for what one tool asks. */
export const useBarStyles = makeStyles({
  bar: {
    display: 'flex',
    flexShrink: 0,
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    padding: '4px 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase200,
  },
})

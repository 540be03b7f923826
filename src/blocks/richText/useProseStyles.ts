import { makeStyles, tokens } from '@fluentui/react-components'

/** How a text reads, in the editor as on the page (docs/look.md, 3). */
export const useProseStyles = makeStyles({
  prose: {
    minWidth: 0,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: '22px',
    overflowWrap: 'anywhere',
    '& p': { margin: '0 0 8px' },
    '& h1': { margin: '16px 0 8px', fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
    '& h2': { margin: '16px 0 8px', fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
    '& h3, & h4, & h5, & h6': { margin: '12px 0 4px', fontSize: tokens.fontSizeBase300 },
    '& h1, & h2, & h3, & h4, & h5, & h6': { fontWeight: tokens.fontWeightSemibold },
    '& > :first-child': { marginTop: 0 },
    '& ul, & ol': { margin: '0 0 8px', paddingInlineStart: '24px' },
    '& li > p': { margin: 0 },
    '& blockquote': {
      margin: '0 0 8px',
      padding: '0 12px',
      borderLeft: `2px solid ${tokens.colorNeutralStroke1}`,
      color: tokens.colorNeutralForeground2,
    },
    '& pre': { overflowX: 'auto', padding: '8px 12px', backgroundColor: tokens.colorNeutralBackground2 },
    '& hr': { border: 'none', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
    '& a': { color: tokens.colorBrandForegroundLink },
    '& img': { maxWidth: '100%', height: 'auto', borderRadius: tokens.borderRadiusSmall },
    '& img[style*="text-align: center"]': { display: 'block', marginInline: 'auto' },
    '& img[style*="text-align: right"]': { display: 'block', marginInlineStart: 'auto' },
    '& table': { display: 'block', maxWidth: '100%', overflowX: 'auto', borderCollapse: 'collapse' },
    '& td, & th': { padding: '4px 8px', border: `1px solid ${tokens.colorNeutralStroke1}`, textAlign: 'start' },
  },
})

import { makeStyles, tokens } from '@fluentui/react-components'

/** The guest's own pages: white sheets on grey, whatever the console looks like. */
export const useGuestStyles = makeStyles({
  page: { display: 'grid', gap: '8px', backgroundColor: '#f2f4f4', color: '#1a1f1f', fontSize: '14px' },
  picture: { display: 'block', width: '100%', aspectRatio: '4 / 3', objectFit: 'cover', backgroundColor: '#e3eaea' },
  sheet: { display: 'grid', gap: '8px', padding: '12px 16px', backgroundColor: '#fff' },
  line: { display: 'flex', alignItems: 'baseline', gap: '8px', minWidth: 0 },
  end: { marginLeft: 'auto', color: '#616a6a', fontSize: '12px', whiteSpace: 'nowrap' },
  price: {
    color: '#017073',
    fontSize: '24px',
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  small: { fontSize: '12px' },
  usual: { color: '#616a6a', fontSize: '12px', textDecorationLine: 'line-through' },
  name: {
    margin: 0,
    fontSize: '16px',
    lineHeight: '22px',
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  terms: { margin: 0, color: '#616a6a', fontSize: '12px' },
  heading: { margin: 0, fontSize: '14px', fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, lineHeight: '20px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  chips: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  chip: { padding: '4px 12px', border: '1px solid #c9d1d1', borderRadius: '4px' },
  chosen: { border: '1px solid #017073', color: '#017073', backgroundColor: '#eaf5f5' },
  bar: { padding: '12px 16px', backgroundColor: '#fff', borderTop: '1px solid #e3eaea' },
  button: {
    padding: '10px',
    borderRadius: '20px',
    backgroundColor: '#017073',
    color: '#fff',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'center',
  },
  tag: {
    padding: '0 6px',
    borderRadius: '4px',
    backgroundColor: '#fde7e9',
    color: '#9b0f1b',
    fontSize: '12px',
    lineHeight: '18px',
  },
})

import { makeStyles, tokens } from '@fluentui/react-components'
import { Button } from '@/look/parts/Button'
import { Cascade, type CascadeProps } from '../cascade/Cascade'
import { COUNTRY_HEIGHT_PX, COUNTRY_MAX_HEIGHT_PX, COUNTRY_WIDTH_PX, countryWords } from './constants'
import { useCountry, type CountryField } from './useCountry'

const useStyles = makeStyles({
  field: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '4px', minWidth: 0 },
  failure: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', margin: 0 },
  problem: { color: tokens.colorStatusDangerForeground1 },
})

interface CountrySelectProps
  extends CountryField, Pick<CascadeProps, 'id' | 'isDisabled' | 'isInvalid' | 'aria-describedby' | 'onBlur'> {
  /** 国家/地区 unless given. */
  label?: string
}

/**
 * A country, chosen from the dictionary of the gateway (Shared building blocks, 2.2 and 7.3). While that loads the box
 * says so and cannot be opened; a failure stands below it and offers another try.
 */
export function CountrySelect({
  dictType,
  initialId,
  onChange,
  load,
  label = countryWords.label,
  isDisabled = false,
  ...box
}: CountrySelectProps) {
  const styles = useStyles()
  const country = useCountry({ dictType, initialId, onChange, load })
  return (
    <div className={styles.field} aria-busy={country.isFetching}>
      <Cascade
        {...box}
        label={label}
        options={country.options}
        value={country.value}
        onChange={country.choose}
        isMultiple={false}
        isSearchable
        isDisabled={isDisabled || country.isPending || country.isFailed}
        placeholder={country.isFetching && country.isPending ? countryWords.loading : undefined}
        widthPx={COUNTRY_WIDTH_PX}
        heightPx={COUNTRY_HEIGHT_PX}
        maxHeightPx={COUNTRY_MAX_HEIGHT_PX}
      />
      {country.isFailed && (
        <div className={styles.failure}>
          <span role="alert" className={styles.problem}>
            {countryWords.failed}
          </span>
          <Button size="small" disabledFocusable={country.isFetching} onClick={country.retry}>
            {countryWords.retry}
          </Button>
        </div>
      )}
    </div>
  )
}

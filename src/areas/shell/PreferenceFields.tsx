import { Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import { appearances, densities, fontScales } from '@/app/preferences/preferenceStore'
import { appearanceWords, densityWords, fontScaleWords } from '@/app/preferences/preferenceWords'
import { usePreferences } from '@/app/preferences/usePreferences'
import { SlideSwitch } from '@/blocks/slideSwitch/SlideSwitch'

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', alignItems: 'start', gap: '12px' },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
})

/** 偏好: how the console looks and works for this user. It holds at once and is kept with the account by itself. */
export function PreferenceFields() {
  const styles = useStyles()
  const { appearance, density, fontScale, tabsOn, navCollapsed, singleKeys, change } = usePreferences()
  return (
    <div className={styles.fields}>
      <p className={styles.note}>修改后立即生效，并自动保存到账号。</p>
      <Field label="外观">
        <RadioGroup
          layout="horizontal"
          value={appearance}
          onChange={(_, { value }) => change({ appearance: appearances.find((one) => one === value) })}
        >
          {appearances.map((one) => (
            <Radio key={one} value={one} label={appearanceWords[one]} />
          ))}
        </RadioGroup>
      </Field>
      <Field label="密度">
        <RadioGroup
          layout="horizontal"
          value={density}
          onChange={(_, { value }) => change({ density: densities.find((one) => one === value) })}
        >
          {densities.map((one) => (
            <Radio key={one} value={one} label={densityWords[one]} />
          ))}
        </RadioGroup>
      </Field>
      <Field label="字号">
        <RadioGroup
          layout="horizontal"
          value={fontScale}
          onChange={(_, { value }) => change({ fontScale: fontScales.find((one) => one === value) })}
        >
          {fontScales.map((one) => (
            <Radio key={one} value={one} label={fontScaleWords[one]} />
          ))}
        </RadioGroup>
      </Field>
      <SlideSwitch
        label="页面标签"
        value={tabsOn}
        trueValue
        falseValue={false}
        onChange={(value) => change({ tabsOn: value })}
      />
      <SlideSwitch
        label="收起左侧导航"
        value={navCollapsed}
        trueValue
        falseValue={false}
        onChange={(value) => change({ navCollapsed: value })}
      />
      <SlideSwitch
        label="单键快捷键（只在这台浏览器上）"
        value={singleKeys}
        trueValue
        falseValue={false}
        onChange={(value) => change({ singleKeys: value })}
      />
    </div>
  )
}

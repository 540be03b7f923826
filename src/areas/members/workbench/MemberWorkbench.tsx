import { keywordMessage } from '@contracts/calls/workbenchCalls'
import { isTooShort } from '@contracts/rules/deskKeyword'
import { makeStyles } from '@fluentui/react-components'
import { useSearchParams } from 'react-router-dom'
import { DeskSearch } from '@/blocks/deskSearch/DeskSearch'
import { PageHeader } from '@/look/parts/PageHeader'
import { FoundMembers } from './FoundMembers'
import { MemberAtDesk } from './MemberAtDesk'
import { asked } from './places'
import { useFoundMembers } from './useFoundMembers'
import { workbenchWords } from './words'

const useStyles = makeStyles({ found: { paddingTop: '16px' } })

/**
 * 会员工作台: who stands at the counter is found by what he can say or show, and served on his own page. What was looked for
 * and who was chosen stand in the address.
 */
export function MemberWorkbench() {
  const styles = useStyles()
  const [search, setSearch] = useSearchParams()
  const keyword = search.get(asked.keyword) ?? ''
  const chosen = Number(search.get(asked.memberId))
  const found = useFoundMembers(chosen > 0 ? '' : keyword)
  // Who is the only one meant is not chosen once more.
  const only = found.data?.list.length === 1 ? found.data.list[0]!.id : 0
  const memberId = chosen > 0 ? chosen : only
  return (
    <>
      {memberId === 0 && <PageHeader title={workbenchWords.title} />}
      <DeskSearch
        label={workbenchWords.keyword}
        hint={workbenchWords.hint}
        keyword={keyword}
        problemOf={(text) => (isTooShort(text) ? keywordMessage : null)}
        onLookFor={(text) => setSearch({ [asked.keyword]: text })}
      />
      <div className={styles.found}>
        {memberId > 0 ? (
          <MemberAtDesk key={memberId} id={memberId} onBack={() => setSearch({})} />
        ) : (
          <FoundMembers keyword={keyword} found={found} />
        )}
      </div>
    </>
  )
}

import { screen } from '@machines/flows/debounce/screen'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { FoundChoices } from '@/blocks/list/FoundChoices'
import type { ChoiceSource } from '@/blocks/list/listDefinition'
import { walkInView } from './support/walkInView'

const nothing = () => Promise.resolve([])
const source: ChoiceSource = { key: ['staff'], isOffered: () => Promise.resolve(true), find: nothing, name: nothing }

walkInView({
  flow: 'debounce',
  screen,
  mount: () => (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <FoundChoices
        isNot={false}
        filter={{ is: 'found', name: 'employee', label: '员工', source }}
        value={undefined}
        onSet={() => undefined}
      />
    </QueryClientProvider>
  ),
})

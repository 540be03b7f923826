import { cmsApi, countryDictType, type DictItem } from '@contracts/calls/cmsApi'
import { cmsApiSchemas } from '@contracts/calls/cmsApi.schema'
import { serve } from '@server/http/gateway/serve'
import { countries } from './countries'

const dictionaries: ReadonlyMap<string, readonly DictItem[]> = new Map([[countryDictType, countries]])

/** cms-api: an unknown dictionary is empty, as a picker without choices. */
export const cmsApiHandlers = [
  serve(cmsApi.getDictByType, cmsApiSchemas.getDictByType, ({ input }) => [
    ...(dictionaries.get(input.dictType ?? countryDictType) ?? []),
  ]),
]

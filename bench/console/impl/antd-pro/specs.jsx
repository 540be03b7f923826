import { ProForm, ProFormDigit, ProFormGroup, ProFormList, ProFormText } from '@ant-design/pro-components'
import { specs } from '../../shared/specs.js'

/** The same 60 rows by its own means: a list of groups of inputs. */
export default function SpecPage() {
  return (
    <ProForm initialValues={{ specs }}>
      <ProFormList name="specs" label="规格明细" creatorButtonProps={false} copyIconProps={false}>
        <ProFormGroup size={8}>
          <ProFormText name="name" readonly />
          <ProFormDigit name="salePrice" />
          <ProFormDigit name="marketPrice" />
          <ProFormDigit name="inventory" />
        </ProFormGroup>
      </ProFormList>
    </ProForm>
  )
}

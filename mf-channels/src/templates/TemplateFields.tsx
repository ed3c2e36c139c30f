import { useT } from '@voxgrove/sdk';
import { Field, Select } from '@voxgrove/ui';
import { TemplatePreview } from './TemplatePreview';
import { VariableFields } from './VariableFields';

/** A template that may be sent. */
export interface ApprovedTemplate {
  name: string;
  language: string;
  bodyText: string;
}

/** A template that a person chose, with the values of its variables. */
export interface FilledTemplate {
  template: ApprovedTemplate;
  variables: string[];
}

/** Chooses a template, fills its variables in and shows the message. */
export function TemplateFields({
  templates,
  chosen,
  variables,
  help,
  autoFocus,
  onChange,
}: {
  templates: readonly ApprovedTemplate[];
  /** Null: the person has to choose. */
  chosen: ApprovedTemplate | null;
  variables: readonly string[];
  help?: string;
  autoFocus?: true;
  onChange: (filled: FilledTemplate) => void;
}) {
  const t = useT('mf-channels');
  return (
    <>
      <Field label={t('templates.template')} help={help} required>
        <Select
          data-autofocus={autoFocus}
          value={chosen === null ? '' : keyOf(chosen)}
          onChange={({ target }) => {
            const template = templates.find((candidate) => keyOf(candidate) === target.value);
            if (template) onChange({ template, variables: [] });
          }}
        >
          {chosen === null && <option value="">{t('lateReply.choose')}</option>}
          {templates.map((template) => (
            <option key={keyOf(template)} value={keyOf(template)} translate="no">
              {keyOf(template)}
            </option>
          ))}
        </Select>
      </Field>
      {chosen && (
        <>
          <VariableFields
            label={(number) => t('templates.variable', { number })}
            values={variables}
            onChange={(values) => onChange({ template: chosen, variables: values })}
          />
          <TemplatePreview text={chosen.bodyText} values={variables} />
        </>
      )}
    </>
  );
}

const keyOf = ({ name, language }: ApprovedTemplate): string => `${name} (${language})`;

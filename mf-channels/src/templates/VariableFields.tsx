import { Field, Input } from '@voxgrove/ui';

/** A field for each variable of a template. */
export function VariableFields({
  label,
  values,
  onChange,
}: {
  label: (number: number) => string;
  values: readonly string[];
  onChange: (values: string[]) => void;
}) {
  return values.map((value, index) => (
    <Field key={index} label={label(index + 1)} required>
      <Input
        autoComplete="off"
        value={value}
        maxLength={200}
        onChange={(event) =>
          onChange(values.map((one, position) => (position === index ? event.target.value : one)))
        }
      />
    </Field>
  ));
}

export interface TextProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** `lines`: a text of several lines. */
  type?: 'text' | 'email' | 'tel' | 'lines';
  /** Shown beside the label of an optional field. */
  optional?: string | undefined;
  maxLength: number;
}

/** A labeled field. Spaces alone do not count as an answer. */
export function Text({ label, value, onChange, type = 'text', optional, maxLength }: TextProps) {
  const common = {
    value,
    maxLength,
    required: optional === undefined,
    dir: 'auto' as const,
    onInput: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  return (
    <label>
      <span dir="auto">
        {label}
        {optional && <span className="meta"> ({optional})</span>}
      </span>
      {type === 'lines' ? (
        <textarea rows={3} {...common} />
      ) : (
        <input
          type={type}
          autoComplete={type === 'text' ? 'on' : type}
          pattern={common.required ? '.*\\S.*' : undefined}
          {...common}
        />
      )}
    </label>
  );
}

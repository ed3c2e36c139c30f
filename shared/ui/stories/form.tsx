import { useState } from 'react';
import {
  Button,
  Checkbox,
  ColorPicker,
  Controller,
  CodeField,
  DropZone,
  Field,
  HStack,
  Input,
  LanguageSelect,
  PictureField,
  RadioCards,
  SegmentedControl,
  Select,
  Slider,
  Stack,
  Textarea,
  useForm,
} from '../public';
import type { Story, StoryProps } from './story';

export const form: Story[] = [
  {
    title: 'Drop zone',
    shows: ['DropZone'],
    Show: ({ say }) => (
      <Stack gap="4">
        <DropZone
          multiple
          label={say('Drop files here, or choose them')}
          help={say('PDF or text, up to 15 MB each.')}
          accept=".pdf,.txt"
          onFiles={() => undefined}
        />
        <DropZone
          size="sm"
          label={say('Import from a file')}
          help="CSV"
          accept=".csv"
          onFiles={() => undefined}
        />
        <DropZone
          size="sm"
          disabled
          label={say('Not now')}
          accept=".csv"
          onFiles={() => undefined}
        />
      </Stack>
    ),
  },
  {
    title: 'Fields',
    shows: ['Field', 'Input', 'Textarea', 'Select'],
    Show: ({ say }) => (
      <Stack gap="4">
        <Field label={say('Agent Name')} help={say('Shown to visitors.')} required>
          <Input defaultValue={say('Fern')} />
        </Field>
        <Field label={say('Greeting')} error={say('Please enter a greeting.')}>
          <Textarea defaultValue="" />
        </Field>
        <Field label={say('Place')}>
          <Select defaultValue="left">
            <option value="left">{say('Left')}</option>
            <option value="right">{say('Right')}</option>
          </Select>
        </Field>
      </Stack>
    ),
  },
  { title: 'Form', shows: ['Controller'], Show: OneForm },
  { title: 'Choices', shows: ['Checkbox', 'SegmentedControl'], Show: Choices },
  { title: 'Radio cards', shows: ['RadioCards'], Show: Cards },
  { title: 'Slider', shows: ['Slider'], Show: Sliders },
  { title: 'Colour picker', shows: ['ColorPicker'], Show: Colour },
  { title: 'Language select', shows: ['LanguageSelect'], Show: Language },
  { title: 'Picture', shows: ['PictureField'], Show: Pictures },
  { title: 'Style sheet', shows: ['CodeField'], Show: Css },
];

function OneForm({ say }: StoryProps) {
  const { control, handleSubmit } = useForm({ defaultValues: { company: 'Grove' } });
  return (
    <form onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      <Stack gap="3">
        <Controller
          control={control}
          name="company"
          render={({ field }) => (
            <Field label={say('Company')}>
              <Input {...field} />
            </Field>
          )}
        />
        <HStack>
          <Button type="submit">{say('Save')}</Button>
        </HStack>
      </Stack>
    </form>
  );
}

function Choices({ say }: StoryProps) {
  const [value, setValue] = useState<'light' | 'dark'>('light');
  return (
    <Stack gap="4">
      <Checkbox defaultChecked>{say('Keep the conversations')}</Checkbox>
      <SegmentedControl
        label={say('Design')}
        value={value}
        onChange={setValue}
        options={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
    </Stack>
  );
}

function Cards({ say }: StoryProps) {
  const [value, setValue] = useState<'saved' | 'new'>('saved');
  return (
    <RadioCards
      label={say('Card')}
      value={value}
      onChange={setValue}
      options={[
        { value: 'saved', label: 'Visa 4242', note: say('Expires 12/2030') },
        { value: 'new', label: say('New card') },
      ]}
    />
  );
}

function Sliders({ say }: StoryProps) {
  const [amount, setAmount] = useState(20);
  return (
    <Stack gap="4">
      <Slider
        label={say('Amount')}
        help={say('Charged to your card.')}
        value={amount}
        onChange={setAmount}
        min={5}
        max={100}
        step={5}
        text={(value) => `$${value}`}
        ends
      />
      <Slider label={say('Seats')} value={1} onChange={setAmount} min={0} max={10} disabled />
    </Stack>
  );
}

function Colour({ say }: StoryProps) {
  const [value, setValue] = useState('#0b7a5b');
  return (
    <ColorPicker
      label={say('Primary Color')}
      value={value}
      onChange={setValue}
      swatches={['#0b7a5b', '#0070f3', '#f5d90a']}
      swatchLabel={(hex) => `Colour ${hex}`}
      wellLabel="Any colour"
      invalidText={say('Enter a colour like #0070f3.')}
      help={say('Buttons and links take it.')}
    />
  );
}

function Language({ say }: StoryProps) {
  const [value, setValue] = useState('automatic');
  return (
    <LanguageSelect
      value={value}
      onChange={setValue}
      help={say('Automatic is what the visitor’s browser asks for.')}
    />
  );
}

/** A picture that is stored, one that is refused, and one whose upload never finishes. */
function Pictures({ say }: StoryProps) {
  const [value, setValue] = useState('');
  const kept = (file: File, onProgress: (share: number) => void) => {
    onProgress(1);
    return Promise.resolve(URL.createObjectURL(file));
  };
  const stuck = (_file: File, onProgress: (share: number) => void) => {
    onProgress(0.4);
    return new Promise<string>(() => undefined);
  };
  return (
    <Stack gap="4">
      <PictureField
        label={say('Picture')}
        help={say('Square at best.')}
        value={value}
        onChange={setValue}
        send={kept}
        endings={['png', 'jpg']}
      />
      <PictureField
        label={say('Refused picture')}
        value="/missing.png"
        onChange={() => undefined}
        send={kept}
        fault={() => 'Only png, jpg Files'}
        error={say('Only png, jpg Files')}
        endings={['png', 'jpg']}
      />
      <PictureField
        label={say('Slow picture')}
        shape="wide"
        value=""
        onChange={() => undefined}
        send={stuck}
        endings={['png', 'jpg']}
      />
    </Stack>
  );
}

const FAULTS = [{ line: 1, message: 'Visitors do not get this.' }];
function Css({ say }: StoryProps) {
  const [value, setValue] = useState(
    '@import "https://example.com/x.css";\n.bubble { color: purple; }',
  );
  return (
    <CodeField
      label={say('Custom CSS')}
      help={say('Tab indents. Press Escape, then Tab, to leave.')}
      value={value}
      maxLength={200}
      full={say('There is no room for it: 200 characters are the most.')}
      faults={FAULTS}
      onChange={setValue}
    />
  );
}

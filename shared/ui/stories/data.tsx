import { useState } from 'react';
import { OptionList, Sparkline, Text, TimeAgo, Timeline } from '../public';
import type { Story, StoryProps } from './story';

const ROWS = [
  { name: 'Fern', messages: 1204 },
  { name: 'Moss', messages: 87 },
  { name: 'Oak', messages: 0 },
];
/** Fixed time, so that stories never change. */
const NOON = Date.UTC(2026, 10, 1, 12);

export const data: Story[] = [
  { title: 'Option list', shows: ['OptionList'], Show: Options },
  {
    title: 'Sparkline',
    shows: ['Sparkline'],
    Show: ({ say }) => (
      <Sparkline
        label={say('Messages of eight days, one of them bad')}
        points={[3, 5, 4, 8, 12, 9, 14, 11].map((value, index) => ({
          value,
          bad: index === 4 ? 2 : 0,
        }))}
      />
    ),
  },
  {
    title: 'Time',
    shows: ['TimeAgo'],
    Show: () => (
      <Text>
        <TimeAgo at={NOON} /> · <TimeAgo short at={NOON} />
      </Text>
    ),
  },
  {
    title: 'Timeline',
    shows: ['Timeline'],
    Show: ({ say }) => (
      <Timeline
        label="History"
        items={[
          { id: 'b', tone: 'accent', children: say('Published') },
          { id: 'a', tone: 'neutral', children: say('Created') },
        ]}
      />
    ),
  },
];

function Options({ say }: StoryProps) {
  const [query, setQuery] = useState('');
  const options = ROWS.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()));
  return (
    <OptionList
      label="Agents"
      placeholder={say('Search')}
      query={query}
      onQuery={setQuery}
      options={options}
      optionId={({ name }) => name}
      maxHeight="12rem"
      onChoose={() => undefined}
      status={options.length === 0 && <Text p="3">{say('No results found')}</Text>}
    >
      {({ name }) => <Text truncate>{say(name)}</Text>}
    </OptionList>
  );
}

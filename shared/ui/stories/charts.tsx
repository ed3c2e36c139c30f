import { useState } from 'react';
import { RankedTable, TimeSeries } from '../public';
import type { Story, StoryProps } from './story';

const DAY = 86_400_000;
/** Fixed time, so that stories never change. */
const FIRST = Date.UTC(2026, 9, 19, 12);
const COUNTS = [3, 5, 4, 8, 12, 9, 14, 11, 7, 16, 13, 18, 15, 21];
const OPEN = [0, 1, 0, 2, 4, 1, 3, 2, 0, 2, 1, 3, 2, 1];
const BEFORE = [2, 4, 6, 5, 7, 9, 8, 10, 9, 11, 8, 12, 10, 13];
const times = (count: number) => Array.from({ length: count }, (_, index) => FIRST + index * DAY);

export const charts: Story[] = [
  { title: 'Time series', shows: ['TimeSeries'], Show: Conversations },
  {
    title: 'Time series with four lines',
    shows: ['TimeSeries'],
    Show: ({ say }) => (
      <TimeSeries
        label="Channels"
        timeHeader="Day"
        times={times(COUNTS.length)}
        series={['Website', 'Mail', 'WhatsApp', 'Phone'].map((name, index) => ({
          id: name,
          label: say(name),
          values: COUNTS.map((value, day) => Math.round((value + day) / (index + 1)) * 40),
        }))}
        empty=""
      />
    ),
  },
  {
    title: 'Time series with one day',
    shows: ['TimeSeries'],
    Show: ({ say }) => (
      <TimeSeries
        label="First day"
        timeHeader="Day"
        times={times(1)}
        series={[{ id: 'all', label: say('Conversations'), values: [4] }]}
        empty=""
      />
    ),
  },
  {
    title: 'Time series without figures',
    shows: ['TimeSeries'],
    Show: ({ say }) => (
      <TimeSeries
        label="Quiet days"
        timeHeader="Day"
        times={times(7)}
        series={[{ id: 'all', label: say('Conversations'), values: [0, 0, 0, 0, 0, 0, 0] }]}
        empty={say('No conversations in the last 7 days.')}
      />
    ),
  },
  {
    title: 'Ranked table',
    shows: ['RankedTable'],
    Show: ({ say }) => (
      <RankedTable
        caption="Pages"
        nameHeader="Page"
        countHeader="Conversations"
        values={['Opening hours', 'Rentals and prices', 'Tours with dogs and children'].map(
          (name, at) => ({ id: name, name: say(name), count: 12 - 4 * at, shown: 12 - 4 * at }),
        )}
      />
    ),
  },
];

function Conversations({ say }: StoryProps) {
  const [days, setDays] = useState('14');
  const last = (values: number[]) => values.slice(-Number(days));
  return (
    <TimeSeries
      label="Conversations"
      timeHeader="Day"
      times={times(COUNTS.length).slice(-Number(days))}
      series={[
        { id: 'all', label: say('Conversations'), values: last(COUNTS), before: last(BEFORE) },
        { id: 'open', label: say('Unanswered'), values: last(OPEN) },
      ]}
      beforeLabel={say('Previous days')}
      range={{
        label: 'Days',
        value: days,
        onChange: setDays,
        options: [
          { value: '7', label: '7 days' },
          { value: '14', label: '14 days' },
        ],
      }}
      empty=""
    />
  );
}

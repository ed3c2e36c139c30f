/**
 * Raw colors. Screens use the semantic names in semantic-colors.ts instead, which have values for
 * light and dark.
 */
const steps = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([step, value]) => [step, { value }]));

export const colors = {
  white: { value: '#FFFFFF' },
  black: { value: '#0A0D10' },
  gray: steps({
    25: '#F9FAFB',
    50: '#F3F5F7',
    100: '#E9EDF0',
    200: '#DBE0E6',
    300: '#C2CAD3',
    400: '#98A3B0',
    500: '#5E6B79',
    600: '#4A5663',
    700: '#3A444F',
    800: '#28313A',
    900: '#1A2128',
    950: '#11161B',
  }),
  grove: steps({
    50: '#E6F5EF',
    100: '#CBEADD',
    200: '#9DD8C0',
    300: '#7DDCBB',
    400: '#34B88F',
    500: '#12906C',
    600: '#0B7A5B',
    700: '#096249',
    800: '#0A4E3B',
    900: '#0C2F26',
    950: '#07201A',
  }),
  blue: steps({
    50: '#E8F1FD',
    200: '#BBD5F8',
    300: '#8AB8F5',
    600: '#1D5FBF',
    800: '#1B3A66',
    900: '#12263F',
  }),
  amber: steps({
    50: '#FDF3DC',
    200: '#F3DCA4',
    300: '#F2C265',
    600: '#8A5A00',
    800: '#573F0C',
    900: '#33260A',
  }),
  red: steps({
    50: '#FDECEA',
    200: '#F6C6C1',
    300: '#F7958D',
    600: '#B42318',
    700: '#951C13',
    800: '#6B211B',
    900: '#3B1613',
  }),
};

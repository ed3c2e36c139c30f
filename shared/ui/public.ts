/**
 * The product's design system: all components that screens may render. Screens cannot import Chakra
 * itself.
 */
export { UiProvider } from './provider/UiProvider';
export { DEFAULT_TEXTS, setUiTexts } from './text/ui-texts';

export { Box, Card, Flex, Grid, HStack, Stack } from './layout/boxes';
export { Code, Heading, PLAIN_TEXT_STYLES, Text, TextLink, VisuallyHidden } from './layout/text';
export { PageHeader } from './layout/PageHeader';
export { NavTab, NavTabs } from './layout/NavTabs';
export { PAGE_TABS, PageTabs } from './layout/PageTabs';
export { hiddenByOwnScreen } from './layout/own-screen';

export { Page } from './templates/page-frame';
export { FormPage } from './templates/FormPage';
export type { FormNav } from './templates/FormPage';
export { ListPage } from './templates/ListPage';
export { SaveBar } from './templates/SaveBar';
export { SplitPage } from './templates/SplitPage';

export { Button, IconButton } from './controls/Button';
export type { ButtonProps } from './controls/Button';
export { CodeBlock } from './controls/CodeBlock';
export { CopyChip } from './controls/CopyChip';
export { Spinner } from './controls/Spinner';
export { useThrottled } from './controls/use-throttled';

export { CodeField } from './code/CodeField';

export { Field } from './form/Field';
export { Input, Select, Textarea } from './form/inputs';
export { RadioCards } from './form/RadioCards';
export { Slider } from './form/Slider';
export { Checkbox, CheckMark, SegmentedControl } from './form/choices';
export { ColorPicker } from './form/ColorPicker';
export { LanguageSelect } from './form/LanguageSelect';
export { useLanguageName } from './form/use-language-name';
export { DropZone } from './form/DropZone';
export { PictureField } from './form/PictureField';
export { readableOn } from './form/readable-on';
export { Controller, useForm, useWatch, zodResolver } from './form/form';

export { Dialog } from './overlay/Dialog';
export { Drawer } from './overlay/Drawer';
export { LayerFooter, LayerForm } from './overlay/layer-footer';
export { Menu } from './overlay/Menu';
export type { MenuAction } from './overlay/Menu';
export { Popover } from './overlay/Popover';
export { Tooltip } from './overlay/Tooltip';

export { AlertBox } from './feedback/AlertBox';
export { Badge } from './feedback/Badge';
export { EmptyState } from './feedback/EmptyState';
export { ErrorState } from './feedback/ErrorState';
export type { ErrorStateProps } from './feedback/ErrorState';
export { PageBanner } from './feedback/PageBanner';
export { Progress } from './feedback/Progress';
export { FormSkeleton } from './feedback/FormSkeleton';
export { Skeleton } from './feedback/Skeleton';
export { StepList } from './feedback/StepList';
export type { Step } from './feedback/StepList';

export { Avatar } from './data/Avatar';
export { DataTable } from './data/table/DataTable';
export type { Column } from './data/table/column';
export { FilterBar } from './data/table/FilterBar';
export type { TableFilter } from './data/table/FilterBar';
export { RowMenu } from './data/table/RowMenu';
export type { SortOrder } from './data/table/TableHead';
export { StatementFilters } from './data/table/StatementFilters';
export { TextCell } from './data/table/TextCell';
export { RankedTable } from './charts/RankedTable';
export { TimeSeries } from './charts/TimeSeries';
export type { ChartSeries } from './charts/series';
export { OptionList } from './data/OptionList';
export { QrCode } from './data/QrCode';
export { Sparkline } from './data/Sparkline';
export { TimeAgo } from './data/TimeAgo';
export { useEndOfDay } from './data/page-clock';
export { Timeline } from './data/Timeline';
export type { TimelineItem } from './data/Timeline';
export { addIcons, Icon } from './icons/Icon';

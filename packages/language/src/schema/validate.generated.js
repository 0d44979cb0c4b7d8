// Made from ruleset.schema.json by scripts/build-schema.mjs.
"use strict";
export const validate = validate10;

const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Rulewright ruleset","description":"The rules of a tabletop game, written as data.","x-is":"a ruleset","type":"object","required":["rulewright","title"],"properties":{"rulewright":{"x-is":"the version of the language","enum":[1,"1"],"description":"The version of the language: 1."},"title":{"$ref":"#/definitions/sentence","description":"What the ruleset is called."},"description":{"$ref":"#/definitions/sentence","description":"What it is about."},"source":{"$ref":"#/definitions/sentence","description":"Where the rules come from."},"license":{"$ref":"#/definitions/sentence","description":"Under which license the ruleset may be used, such as CC-BY-4.0."},"parts":{"$ref":"#/definitions/parts","description":"Further files of the same ruleset, relative to this one."},"uses":{"$ref":"#/definitions/uses","description":"Other rulesets. What they offer is called name.thing here."},"options":{"$ref":"#/definitions/options","description":"House rules: switches with a default."},"dice":{"$ref":"#/definitions/dice","description":"Dice with names."},"tables":{"$ref":"#/definitions/tables","description":"Tables to look things up in or to roll on."},"decks":{"$ref":"#/definitions/decks","description":"Decks and bags that are drawn from."},"chains":{"$ref":"#/definitions/chains","description":"Dice that step up and down."},"types":{"$ref":"#/definitions/types","description":"Kinds of things with fields, such as fighters and weapons."},"functions":{"$ref":"#/definitions/functions","description":"Named expressions without dice."},"rolls":{"$ref":"#/definitions/rolls","description":"Rolls with their inputs, outcomes and measures."},"examples":{"$ref":"#/definitions/examples","description":"Worked examples and claims about odds: the ruleset's own tests."},"texts":{"$ref":"#/definitions/texts","description":"Titles and sentences in other languages, by locale."},"actions":{"description":"Not run by this version yet."},"scenarios":{"description":"Not run by this version yet."}},"additionalProperties":false,"definitions":{"expression":{"x-is":"an expression","title":"Expression","type":["string","number","boolean"],"markdownDescription":"An expression, such as `3d6 + bonus` or `if fumble then 0 else highest(dice)`. Needs no quotes on a line of its own; inside `{ }` and `[ ]` put it in quotes when it holds a comma or a square or curly bracket."},"sentence":{"x-is":"a text","title":"Text","type":["string","number","boolean"]},"name":{"x-is":"a name","title":"Name","type":["string","number","boolean"]},"typeText":{"x-is":"a type","title":"Type","type":"string","markdownDescription":"`integer`, `fraction`, `boolean`, `text`, `dice` (not rolled), `pool`, `pool of octal`, `list of T`, `optional T`, `one of (a, b)`, or the name of a type, a table (its keys), a chain, a die or a roll."},"yesNo":{"x-is":"yes or no","enum":[true,false,"yes","no"]},"data":{"x-is":"a value","type":["string","number","boolean","array","object"],"items":{"$ref":"#/definitions/data"},"additionalProperties":{"$ref":"#/definitions/data"}},"namedExpressions":{"x-is":"expressions by their names","type":"object","additionalProperties":{"$ref":"#/definitions/namedExpression"}},"namedExpression":{"if":{"type":"object"},"then":{"$ref":"#/definitions/namedExpressionFull"},"else":{"$ref":"#/definitions/expression"}},"namedExpressionFull":{"x-is":"a named value","type":"object","properties":{"value":{"$ref":"#/definitions/expression","description":"The expression."},"title":{"$ref":"#/definitions/sentence","description":"What readers see instead of the name."},"description":{"$ref":"#/definitions/sentence","description":"A sentence or two for readers."}},"required":["value"],"additionalProperties":false},"inputs":{"x-is":"inputs by their names","type":"object","additionalProperties":{"$ref":"#/definitions/input"}},"input":{"if":{"type":"object"},"then":{"$ref":"#/definitions/inputFull"},"else":{"$ref":"#/definitions/typeText"}},"inputFull":{"x-is":"an input","type":"object","properties":{"type":{"$ref":"#/definitions/typeText","description":"What kind of value it takes."},"min":{"$ref":"#/definitions/expression","description":"The least number allowed; both ends are included."},"max":{"$ref":"#/definitions/expression","description":"The greatest number allowed."},"default":{"$ref":"#/definitions/data","description":"The value when none is given. It may use inputs above it."},"optional":{"$ref":"#/definitions/yesNo","description":"With yes, it may be left out and is then none."},"title":{"$ref":"#/definitions/sentence","description":"What readers see instead of the name."},"description":{"$ref":"#/definitions/sentence","description":"A sentence or two for readers."}},"required":["type"],"additionalProperties":false},"options":{"x-is":"options by their names","type":"object","additionalProperties":{"$ref":"#/definitions/option"}},"option":{"x-is":"an option","type":"object","properties":{"type":{"$ref":"#/definitions/typeText","description":"boolean, integer, text or one of (…)."},"default":{"$ref":"#/definitions/expression","description":"The setting when nobody chooses another."},"min":{"$ref":"#/definitions/expression","description":"The least number allowed."},"max":{"$ref":"#/definitions/expression","description":"The greatest number allowed."},"title":{"$ref":"#/definitions/sentence","description":"The question in the rulebook that the option settles."},"description":{"$ref":"#/definitions/sentence","description":"A sentence or two for readers."}},"required":["type"],"additionalProperties":false},"dice":{"x-is":"dice by their names","type":"object","additionalProperties":{"$ref":"#/definitions/namedExpression"}},"tables":{"x-is":"tables by their names","type":"object","additionalProperties":{"$ref":"#/definitions/table"}},"table":{"x-is":"a table","type":"object","properties":{"title":{"$ref":"#/definitions/sentence","description":"What readers see instead of the name."},"description":{"$ref":"#/definitions/sentence","description":"A sentence or two for readers."},"key":{"$ref":"#/definitions/typeText","description":"The type of the keys: integer, text or one of (…). Guessed from the rows when left out."},"match":{"x-is":"a way to find a row","enum":["exact","at-most","at-least","weight"],"description":"How a key finds its row.","markdownDescription":"`exact` (the default), `at-most` (the row with the greatest key that is not above), `at-least` (the least not below), or `weight` (a random row, `rows` is a list)."},"columns":{"x-is":"columns by their names","type":"object","additionalProperties":{"if":{"type":"object"},"then":{"$ref":"#/definitions/columnFull"},"else":{"$ref":"#/definitions/typeText"}},"description":"The columns with their types, in the order of the cells."},"rows":{"description":"The rows by their keys; for a table by weight, a list.","markdownDescription":"Rows by their keys: `4`, `1..3`, `13+`, `..0`, or a word. A row is a list of cells in the order of the columns, a mapping by column, or with one column the cell itself; `again twice` at its end rolls again."},"below":{"$ref":"#/definitions/beyond","description":"What a key below all rows gives."},"above":{"$ref":"#/definitions/beyond","description":"What a key above all rows gives."},"beyond":{"$ref":"#/definitions/beyond","description":"Sets both below and above."},"roll":{"$ref":"#/definitions/expression","description":"The die with which the table is rolled, such as d100."}},"required":["columns","rows"],"additionalProperties":false,"if":{"properties":{"match":{"const":"weight"}},"required":["match"]},"then":{"properties":{"rows":{"if":{"type":"object"},"then":{"$ref":"#/definitions/rows"},"else":{"x-is":"rows","type":"array","items":{"$ref":"#/definitions/row"}}}}},"else":{"properties":{"rows":{"$ref":"#/definitions/rows"}}}},"columnFull":{"x-is":"a column","type":"object","properties":{"type":{"$ref":"#/definitions/typeText","description":"What kind of value its cells hold."},"optional":{"$ref":"#/definitions/yesNo","description":"With yes, cells may be none."},"title":{"$ref":"#/definitions/sentence","description":"What readers see instead of the name."},"description":{"$ref":"#/definitions/sentence","description":"A sentence or two for readers."}},"required":["type"],"additionalProperties":false},"rows":{"x-is":"rows by their keys","type":"object","additionalProperties":{"$ref":"#/definitions/row"}},"row":{"$ref":"#/definitions/data"},"beyond":{"x-is":"what lies beyond the rows","enum":["error","none","clamp"],"markdownDescription":"`error` (the default), `none`, or `clamp` (the nearest row)."},"decks":{"x-is":"decks by their names","type":"object","additionalProperties":{"$ref":"#/definitions/deck"}},"deck":{"x-is":"a deck","type":"object","properties":{"title":{"$ref":"#/definitions/sentence","description":"What readers see instead of the name."},"description":{"$ref":"#/definitions/sentence","description":"A sentence or two for readers."},"cards":{"x-is":"cards","type":"array","items":{"$ref":"#/definitions/data"},"description":"All cards from the lowest to the highest; a range such as 1..52 stands for its numbers."},"ranks":{"x-is":"ranks","type":"array","items":{"$ref":"#/definitions/name"},"description":"The ranks from the lowest to the highest. Every rank comes in every suit."},"suits":{"x-is":"suits","type":"array","items":{"$ref":"#/definitions/name"},"description":"The suits from the lowest to the highest."},"extras":{"x-is":"cards","type":"array","items":{"$ref":"#/definitions/name"},"description":"Further cards, such as jokers, above all others."}},"additionalProperties":false,"dependencies":{"ranks":["suits"],"suits":["ranks"]}},"chains":{"x-is":"chains by their names","type":"object","additionalProperties":{"$ref":"#/definitions/chain"}},"chain":{"if":{"type":"object"},"then":{"$ref":"#/definitions/chainFull"},"else":{"$ref":"#/definitions/steps"}},"steps":{"x-is":"the steps of a chain","type":"array","items":{"$ref":"#/definitions/expression"},"markdownDescription":"The steps from the first to the last, such as `[d8, d6, d4, none]`."},"chainFull":{"x-is":"a chain","type":"object","properties":{"title":{"$ref":"#/definitions/sentence","description":"What readers see instead of the name."},"description":{"$ref":"#/definitions/sentence","description":"A sentence or two for readers."},"steps":{"$ref":"#/definitions/steps","description":"The steps from the first to the last."}},"required":["steps"],"additionalProperties":false},"types":{"x-is":"types by their names","type":"object","additionalProperties":{"$ref":"#/definitions/record"}},"record":{"x-is":"a type","type":"object","properties":{"title":{"$ref":"#/definitions/sentence","description":"What readers see instead of the name."},"description":{"$ref":"#/definitions/sentence","description":"A sentence or two for readers."},"fields":{"$ref":"#/definitions/inputs","description":"The fields. They may also stand directly under the type's name."},"derived":{"$ref":"#/definitions/namedExpressions","description":"Values that follow from the fields."},"tracks":{"description":"Not run by this version yet."}},"additionalProperties":{"$ref":"#/definitions/input"}},"functions":{"x-is":"functions by their names","type":"object","additionalProperties":{"$ref":"#/definitions/function"}},"function":{"x-is":"a function","type":"object","properties":{"title":{"$ref":"#/definitions/sentence","description":"What readers see instead of the name."},"description":{"$ref":"#/definitions/sentence","description":"A sentence or two for readers."},"inputs":{"$ref":"#/definitions/inputs","description":"What it is given, in order."},"value":{"$ref":"#/definitions/expression","description":"What it gives back. No dice are rolled."}},"required":["value"],"additionalProperties":false},"rolls":{"x-is":"rolls by their names","type":"object","additionalProperties":{"$ref":"#/definitions/roll"}},"roll":{"x-is":"a roll","type":"object","properties":{"title":{"$ref":"#/definitions/sentence","description":"What readers see instead of the name."},"description":{"$ref":"#/definitions/sentence","description":"A sentence or two for readers."},"tags":{"x-is":"tags","type":"array","items":{"$ref":"#/definitions/name"},"description":"Words by which further rules may refer to this roll."},"inputs":{"$ref":"#/definitions/inputs","description":"What the roll is given."},"let":{"$ref":"#/definitions/namedExpressions","description":"Values in the order in which they are worked out, each once."},"accept":{"$ref":"#/definitions/expression","description":"All of let is rolled again until this holds; tries counts how often."},"state":{"$ref":"#/definitions/namedExpressions","description":"Values before the first round of repeat."},"repeat":{"$ref":"#/definitions/namedExpressions","description":"One round, in order; a name of the state is its next value."},"until":{"$ref":"#/definitions/expression","description":"Asked after each round: when it holds, the rounds end."},"limit":{"$ref":"#/definitions/expression","description":"At most so many rounds or tries."},"then":{"$ref":"#/definitions/namedExpressions","description":"Values after the rounds; rounds counts them."},"result":{"$ref":"#/definitions/expression","description":"What the roll gives. Without it the outcome is the result."},"outcomes":{"x-is":"outcomes by their names","type":"object","additionalProperties":{"if":{"type":"object"},"then":{"$ref":"#/definitions/outcomeFull"},"else":{"$ref":"#/definitions/expression"}},"description":"The first that holds; the last is usually otherwise."},"measures":{"$ref":"#/definitions/namedExpressions","description":"Further numbers that people ask about. They may use result and outcome."}},"additionalProperties":false},"outcomeFull":{"x-is":"an outcome","type":"object","properties":{"when":{"$ref":"#/definitions/expression","description":"When it is this outcome, or otherwise."},"title":{"$ref":"#/definitions/sentence","description":"What readers see instead of the name."},"description":{"$ref":"#/definitions/sentence","description":"A sentence or two for readers."}},"required":["when"],"additionalProperties":false},"examples":{"x-is":"examples","type":"array","items":{"$ref":"#/definitions/example"}},"example":{"x-is":"an example","type":"object","properties":{"title":{"$ref":"#/definitions/sentence","description":"What the example shows."},"roll":{"$ref":"#/definitions/name","description":"The roll that it is about."},"with":{"x-is":"inputs by their names","type":"object","additionalProperties":{"$ref":"#/definitions/data"},"description":"The inputs of the roll."},"options":{"x-is":"options by their names","type":"object","additionalProperties":{"$ref":"#/definitions/expression"},"description":"House rules that differ from their defaults."},"dice":{"x-is":"the faces of the dice","type":"array","items":{"$ref":"#/definitions/expression"},"description":"The faces, in the order in which they are rolled."},"choose":{"x-is":"answers","type":"array","items":{"$ref":"#/definitions/data"},"description":"Answers to the decisions, in order."},"expect":{"x-is":"values by their names","type":"object","additionalProperties":{"$ref":"#/definitions/data"},"description":"What must come out: result, outcome, values and measures by name."},"error":{"$ref":"#/definitions/name","description":"The code of the problem that must be reported, such as run/input-out-of-range."},"odds":{"x-is":"odds by their names","type":"object","additionalProperties":{"if":{"type":"object"},"then":{"$ref":"#/definitions/oddsFull"},"else":{"$ref":"#/definitions/expression"}},"description":"The odds of outcomes and yes-or-no values, or means of numbers.","markdownDescription":"`success: 5/9`, `success: { between: [0.5, 0.6] }`, `result: { mean: 7/2 }`."}},"required":["title","roll"],"additionalProperties":false},"oddsFull":{"x-is":"a claim about odds","type":"object","properties":{"between":{"x-is":"two numbers","x-count":"two numbers, the lowest and the highest,","type":"array","items":{"$ref":"#/definitions/expression"},"minItems":2,"maxItems":2,"description":"The odds lie between these two."},"mean":{"$ref":"#/definitions/expression","description":"The mean is exactly this."}},"additionalProperties":false,"minProperties":1,"x-count":"between or mean"},"texts":{"x-is":"texts by locale","type":"object","additionalProperties":{"$ref":"#/definitions/textTree"}},"textTree":{"if":{"type":"object"},"then":{"x-is":"texts by their names","type":"object","additionalProperties":{"$ref":"#/definitions/textTree"}},"else":{"$ref":"#/definitions/sentence"}},"uses":{"if":{"type":"array"},"then":{"x-is":"packages","type":"array","items":{"$ref":"#/definitions/name"}},"else":{"x-is":"packages by the names used here","type":"object","additionalProperties":{"$ref":"#/definitions/name"}}},"parts":{"x-is":"files","type":"array","items":{"$ref":"#/definitions/name"}}}};
const schema12 = {"x-is":"a text","title":"Text","type":["string","number","boolean"]};
const func2 = Object.prototype.hasOwnProperty;
const schema16 = {"x-is":"files","type":"array","items":{"$ref":"#/definitions/name"}};
const schema17 = {"x-is":"a name","title":"Name","type":["string","number","boolean"]};

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(((typeof data0 !== "string") && (!((typeof data0 == "number") && (isFinite(data0))))) && (typeof data0 !== "boolean")){
const err0 = {instancePath:instancePath+"/" + i0,schemaPath:"#/definitions/name/type",keyword:"type",params:{type: schema17.type},schema:schema17.type,parentSchema:schema17,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema16.type,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate11.errors = vErrors;
return errors === 0;
}

const schema18 = {"if":{"type":"array"},"then":{"x-is":"packages","type":"array","items":{"$ref":"#/definitions/name"}},"else":{"x-is":"packages by the names used here","type":"object","additionalProperties":{"$ref":"#/definitions/name"}}};

function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(((typeof data0 !== "string") && (!((typeof data0 == "number") && (isFinite(data0))))) && (typeof data0 !== "boolean")){
const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/definitions/name/type",keyword:"type",params:{type: schema17.type},schema:schema17.type,parentSchema:schema17,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "array"},schema:schema18.then.type,parentSchema:schema18.then,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
let data1 = data[key0];
if(((typeof data1 !== "string") && (!((typeof data1 == "number") && (isFinite(data1))))) && (typeof data1 !== "boolean")){
const err3 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/name/type",keyword:"type",params:{type: schema17.type},schema:schema17.type,parentSchema:schema17,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/else/type",keyword:"type",params:{type: "object"},schema:schema18.else.type,parentSchema:schema18.else,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs8 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err5 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema18.if,parentSchema:schema18,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate13.errors = vErrors;
return errors === 0;
}

const schema21 = {"x-is":"options by their names","type":"object","additionalProperties":{"$ref":"#/definitions/option"}};
const schema22 = {"x-is":"an option","type":"object","properties":{"type":{"$ref":"#/definitions/typeText","description":"boolean, integer, text or one of (…)."},"default":{"$ref":"#/definitions/expression","description":"The setting when nobody chooses another."},"min":{"$ref":"#/definitions/expression","description":"The least number allowed."},"max":{"$ref":"#/definitions/expression","description":"The greatest number allowed."},"title":{"$ref":"#/definitions/sentence","description":"The question in the rulebook that the option settles."},"description":{"$ref":"#/definitions/sentence","description":"A sentence or two for readers."}},"required":["type"],"additionalProperties":false};
const schema23 = {"x-is":"a type","title":"Type","type":"string","markdownDescription":"`integer`, `fraction`, `boolean`, `text`, `dice` (not rolled), `pool`, `pool of octal`, `list of T`, `optional T`, `one of (a, b)`, or the name of a type, a table (its keys), a chain, a die or a roll."};
const schema24 = {"x-is":"an expression","title":"Expression","type":["string","number","boolean"],"markdownDescription":"An expression, such as `3d6 + bonus` or `if fumble then 0 else highest(dice)`. Needs no quotes on a line of its own; inside `{ }` and `[ ]` put it in quotes when it holds a comma or a square or curly bracket."};

function validate16(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},schema:schema22.required,parentSchema:schema22,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "type") || (key0 === "default")) || (key0 === "min")) || (key0 === "max")) || (key0 === "title")) || (key0 === "description"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema22,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/type",schemaPath:"#/definitions/typeText/type",keyword:"type",params:{type: "string"},schema:schema23.type,parentSchema:schema23,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.default !== undefined){
let data1 = data.default;
if(((typeof data1 !== "string") && (!((typeof data1 == "number") && (isFinite(data1))))) && (typeof data1 !== "boolean")){
const err3 = {instancePath:instancePath+"/default",schemaPath:"#/definitions/expression/type",keyword:"type",params:{type: schema24.type},schema:schema24.type,parentSchema:schema24,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.min !== undefined){
let data2 = data.min;
if(((typeof data2 !== "string") && (!((typeof data2 == "number") && (isFinite(data2))))) && (typeof data2 !== "boolean")){
const err4 = {instancePath:instancePath+"/min",schemaPath:"#/definitions/expression/type",keyword:"type",params:{type: schema24.type},schema:schema24.type,parentSchema:schema24,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.max !== undefined){
let data3 = data.max;
if(((typeof data3 !== "string") && (!((typeof data3 == "number") && (isFinite(data3))))) && (typeof data3 !== "boolean")){
const err5 = {instancePath:instancePath+"/max",schemaPath:"#/definitions/expression/type",keyword:"type",params:{type: schema24.type},schema:schema24.type,parentSchema:schema24,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.title !== undefined){
let data4 = data.title;
if(((typeof data4 !== "string") && (!((typeof data4 == "number") && (isFinite(data4))))) && (typeof data4 !== "boolean")){
const err6 = {instancePath:instancePath+"/title",schemaPath:"#/definitions/sentence/type",keyword:"type",params:{type: schema12.type},schema:schema12.type,parentSchema:schema12,data:data4};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.description !== undefined){
let data5 = data.description;
if(((typeof data5 !== "string") && (!((typeof data5 == "number") && (isFinite(data5))))) && (typeof data5 !== "boolean")){
const err7 = {instancePath:instancePath+"/description",schemaPath:"#/definitions/sentence/type",keyword:"type",params:{type: schema12.type},schema:schema12.type,parentSchema:schema12,data:data5};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema22.type,parentSchema:schema22,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate16.errors = vErrors;
return errors === 0;
}


function validate15(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate16(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = joinErrors(vErrors, validate16.errors);
errors = vErrors.length;
}
}
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema21.type,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate15.errors = vErrors;
return errors === 0;
}

const schema29 = {"x-is":"dice by their names","type":"object","additionalProperties":{"$ref":"#/definitions/namedExpression"}};
const schema30 = {"if":{"type":"object"},"then":{"$ref":"#/definitions/namedExpressionFull"},"else":{"$ref":"#/definitions/expression"}};
const schema31 = {"x-is":"a named value","type":"object","properties":{"value":{"$ref":"#/definitions/expression","description":"The expression."},"title":{"$ref":"#/definitions/sentence","description":"What readers see instead of the name."},"description":{"$ref":"#/definitions/sentence","description":"A sentence or two for readers."}},"required":["value"],"additionalProperties":false};

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "value"},schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "value") || (key0 === "title")) || (key0 === "description"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.value !== undefined){
let data0 = data.value;
if(((typeof data0 !== "string") && (!((typeof data0 == "number") && (isFinite(data0))))) && (typeof data0 !== "boolean")){
const err2 = {instancePath:instancePath+"/value",schemaPath:"#/definitions/expression/type",keyword:"type",params:{type: schema24.type},schema:schema24.type,parentSchema:schema24,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.title !== undefined){
let data1 = data.title;
if(((typeof data1 !== "string") && (!((typeof data1 == "number") && (isFinite(data1))))) && (typeof data1 !== "boolean")){
const err3 = {instancePath:instancePath+"/title",schemaPath:"#/definitions/sentence/type",keyword:"type",params:{type: schema12.type},schema:schema12.type,parentSchema:schema12,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.description !== undefined){
let data2 = data.description;
if(((typeof data2 !== "string") && (!((typeof data2 == "number") && (isFinite(data2))))) && (typeof data2 !== "boolean")){
const err4 = {instancePath:instancePath+"/description",schemaPath:"#/definitions/sentence/type",keyword:"type",params:{type: schema12.type},schema:schema12.type,parentSchema:schema12,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema31.type,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}


function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(!(validate21(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = joinErrors(vErrors, validate21.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs4 = errors;
if(((typeof data !== "string") && (!((typeof data == "number") && (isFinite(data))))) && (typeof data !== "boolean")){
const err1 = {instancePath,schemaPath:"#/definitions/expression/type",keyword:"type",params:{type: schema24.type},schema:schema24.type,parentSchema:schema24,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema30.if,parentSchema:schema30,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}


function validate19(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate20(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = joinErrors(vErrors, validate20.errors);
errors = vErrors.length;
}
}
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema29.type,parentSchema:schema29,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate19.errors = vErrors;
return errors === 0;
}

const schema36 = {"x-is":"tables by their names","type":"object","additionalProperties":{"$ref":"#/definitions/table"}};
const schema37 = {"x-is":"a table","type":"object","properties":{"title":{"$ref":"#/definitions/sentence","description":"What readers see instead of the name."},"description":{"$ref":"#/definitions/sentence","description":"A sentence or two for readers."},"key":{"$ref":"#/definitions/typeText","description":"The type of the keys: integer, text or one of (…). Guessed from the rows when left out."},"match":{"x-is":"a way to find a row","enum":["exact","at-most","at-least","weight"],"description":"How a key finds its row.","markdownDescription":"`exact` (the default), `at-most` (the row with the greatest key that is not above), `at-least` (the least not below), or `weight` (a random row, `rows` is a list)."},"columns":{"x-is":"columns by their names","type":"object","additionalProperties":{"if":{"type":"object"},"then":{"$ref":"#/definitions/columnFull"},"else":{"$ref":"#/definitions/typeText"}},"description":"The columns with their types, in the order of the cells."},"rows":{"description":"The rows by their keys; for a table by weight, a list.","markdownDescription":"Rows by their keys: `4`, `1..3`, `13+`, `..0`, or a word. A row is a list of cells in the order of the columns, a mapping by column, or with one column the cell itself; `again twice` at its end rolls again."},"below":{"$ref":"#/definitions/beyond","description":"What a key below all rows gives."},"above":{"$ref":"#/definitions/beyond","description":"What a key above all rows gives."},"beyond":{"$ref":"#/definitions/beyond","description":"Sets both below and above."},"roll":{"$ref":"#/definitions/expression","description":"The die with which the table is rolled, such as d100."}},"required":["columns","rows"],"additionalProperties":false,"if":{"properties":{"match":{"const":"weight"}},"required":["match"]},"then":{"properties":{"rows":{"if":{"type":"object"},"then":{"$ref":"#/definitions/rows"},"else":{"x-is":"rows","type":"array","items":{"$ref":"#/definitions/row"}}}}},"else":{"properties":{"rows":{"$ref":"#/definitions/rows"}}}};
const schema49 = {"x-is":"what lies beyond the rows","enum":["error","none","clamp"],"markdownDescription":"`error` (the default), `none`, or `clamp` (the nearest row)."};
const schema38 = {"x-is":"rows by their keys","type":"object","additionalProperties":{"$ref":"#/definitions/row"}};
const schema39 = {"x-is":"a value","type":["string","number","boolean","array","object"],"items":{"$ref":"#/definitions/data"},"additionalProperties":{"$ref":"#/definitions/data"}};
const wrapper0 = {validate: validate28};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((((!data || typeof data != "object") && (typeof data !== "string")) && (!((typeof data == "number") && (isFinite(data))))) && (typeof data !== "boolean")){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema39.type},schema:schema39.type,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(wrapper0.validate(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = joinErrors(vErrors, wrapper0.validate.errors);
errors = vErrors.length;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(wrapper0.validate(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = joinErrors(vErrors, wrapper0.validate.errors);
errors = vErrors.length;
}
}
}
validate28.errors = vErrors;
return errors === 0;
}


function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate28(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = joinErrors(vErrors, validate28.errors);
errors = vErrors.length;
}
}
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema38.type,parentSchema:schema38,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate27.errors = vErrors;
return errors === 0;
}

const schema43 = {"x-is":"a column","type":"object","properties":{"type":{"$ref":"#/definitions/typeText","description":"What kind of value its cells hold."},"optional":{"$ref":"#/definitions/yesNo","description":"With yes, cells may be none."},"title":{"$ref":"#/definitions/sentence","description":"What readers see instead of the name."},"description":{"$ref":"#/definitions/sentence","description":"A sentence or two for readers."}},"required":["type"],"additionalProperties":false};
const schema45 = {"x-is":"yes or no","enum":[true,false,"yes","no"]};

function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},schema:schema43.required,parentSchema:schema43,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "type") || (key0 === "optional")) || (key0 === "title")) || (key0 === "description"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema43,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/type",schemaPath:"#/definitions/typeText/type",keyword:"type",params:{type: "string"},schema:schema23.type,parentSchema:schema23,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.optional !== undefined){
let data1 = data.optional;
if(!((((data1 === true) || (data1 === false)) || (data1 === "yes")) || (data1 === "no"))){
const err3 = {instancePath:instancePath+"/optional",schemaPath:"#/definitions/yesNo/enum",keyword:"enum",params:{allowedValues: schema45.enum},schema:schema45.enum,parentSchema:schema45,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.title !== undefined){
let data2 = data.title;
if(((typeof data2 !== "string") && (!((typeof data2 == "number") && (isFinite(data2))))) && (typeof data2 !== "boolean")){
const err4 = {instancePath:instancePath+"/title",schemaPath:"#/definitions/sentence/type",keyword:"type",params:{type: schema12.type},schema:schema12.type,parentSchema:schema12,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.description !== undefined){
let data3 = data.description;
if(((typeof data3 !== "string") && (!((typeof data3 == "number") && (isFinite(data3))))) && (typeof data3 !== "boolean")){
const err5 = {instancePath:instancePath+"/description",schemaPath:"#/definitions/sentence/type",keyword:"type",params:{type: schema12.type},schema:schema12.type,parentSchema:schema12,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema43.type,parentSchema:schema43,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate33.errors = vErrors;
return errors === 0;
}


function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.match === undefined) && (missing0 = "match")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.match !== undefined){
if("weight" !== data.match){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rows !== undefined){
let data1 = data.rows;
const _errs6 = errors;
let valid3 = true;
const _errs7 = errors;
if(!(data1 && typeof data1 == "object" && !Array.isArray(data1))){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid1 = _errs7 === errors;
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid1){
const _errs9 = errors;
if(!(validate27(data1, {instancePath:instancePath+"/rows",parentData:data,parentDataProperty:"rows",rootData}))){
vErrors = joinErrors(vErrors, validate27.errors);
errors = vErrors.length;
}
var _valid1 = _errs9 === errors;
valid3 = _valid1;
ifClause1 = "then";
}
else {
const _errs10 = errors;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate28(data1[i0], {instancePath:instancePath+"/rows/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = joinErrors(vErrors, validate28.errors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath:instancePath+"/rows",schemaPath:"#/then/properties/rows/else/type",keyword:"type",params:{type: "array"},schema:schema37.then.properties.rows.else.type,parentSchema:schema37.then.properties.rows.else,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid1 = _errs10 === errors;
valid3 = _valid1;
ifClause1 = "else";
}
if(!valid3){
const err4 = {instancePath:instancePath+"/rows",schemaPath:"#/then/properties/rows/if",keyword:"if",params:{failingKeyword: ifClause1},schema:schema37.then.properties.rows.if,parentSchema:schema37.then.properties.rows,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs13 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rows !== undefined){
if(!(validate27(data.rows, {instancePath:instancePath+"/rows",parentData:data,parentDataProperty:"rows",rootData}))){
vErrors = joinErrors(vErrors, validate27.errors);
errors = vErrors.length;
}
}
}
var _valid0 = _errs13 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err5 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema37.if,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.columns === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "columns"},schema:schema37.required,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.rows === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rows"},schema:schema37.required,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema37.properties, key0))){
const err8 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.title !== undefined){
let data4 = data.title;
if(((typeof data4 !== "string") && (!((typeof data4 == "number") && (isFinite(data4))))) && (typeof data4 !== "boolean")){
const err9 = {instancePath:instancePath+"/title",schemaPath:"#/definitions/sentence/type",keyword:"type",params:{type: schema12.type},schema:schema12.type,parentSchema:schema12,data:data4};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.description !== undefined){
let data5 = data.description;
if(((typeof data5 !== "string") && (!((typeof data5 == "number") && (isFinite(data5))))) && (typeof data5 !== "boolean")){
const err10 = {instancePath:instancePath+"/description",schemaPath:"#/definitions/sentence/type",keyword:"type",params:{type: schema12.type},schema:schema12.type,parentSchema:schema12,data:data5};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.key !== undefined){
let data6 = data.key;
if(typeof data6 !== "string"){
const err11 = {instancePath:instancePath+"/key",schemaPath:"#/definitions/typeText/type",keyword:"type",params:{type: "string"},schema:schema23.type,parentSchema:schema23,data:data6};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.match !== undefined){
let data7 = data.match;
if(!((((data7 === "exact") || (data7 === "at-most")) || (data7 === "at-least")) || (data7 === "weight"))){
const err12 = {instancePath:instancePath+"/match",schemaPath:"#/properties/match/enum",keyword:"enum",params:{allowedValues: schema37.properties.match.enum},schema:schema37.properties.match.enum,parentSchema:schema37.properties.match,data:data7};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.columns !== undefined){
let data8 = data.columns;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key1 in data8){
let data9 = data8[key1];
const _errs30 = errors;
let valid12 = true;
const _errs31 = errors;
if(!(data9 && typeof data9 == "object" && !Array.isArray(data9))){
const err13 = {};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var _valid2 = _errs31 === errors;
errors = _errs30;
if(vErrors !== null){
if(_errs30){
vErrors.length = _errs30;
}
else {
vErrors = null;
}
}
let ifClause2;
if(_valid2){
const _errs33 = errors;
if(!(validate33(data9, {instancePath:instancePath+"/columns/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data8,parentDataProperty:key1,rootData}))){
vErrors = joinErrors(vErrors, validate33.errors);
errors = vErrors.length;
}
var _valid2 = _errs33 === errors;
valid12 = _valid2;
ifClause2 = "then";
}
else {
const _errs34 = errors;
if(typeof data9 !== "string"){
const err14 = {instancePath:instancePath+"/columns/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/typeText/type",keyword:"type",params:{type: "string"},schema:schema23.type,parentSchema:schema23,data:data9};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var _valid2 = _errs34 === errors;
valid12 = _valid2;
ifClause2 = "else";
}
if(!valid12){
const err15 = {instancePath:instancePath+"/columns/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/columns/additionalProperties/if",keyword:"if",params:{failingKeyword: ifClause2},schema:schema37.properties.columns.additionalProperties.if,parentSchema:schema37.properties.columns.additionalProperties,data:data9};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/type",keyword:"type",params:{type: "object"},schema:schema37.properties.columns.type,parentSchema:schema37.properties.columns,data:data8};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.below !== undefined){
let data10 = data.below;
if(!(((data10 === "error") || (data10 === "none")) || (data10 === "clamp"))){
const err17 = {instancePath:instancePath+"/below",schemaPath:"#/definitions/beyond/enum",keyword:"enum",params:{allowedValues: schema49.enum},schema:schema49.enum,parentSchema:schema49,data:data10};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.above !== undefined){
let data11 = data.above;
if(!(((data11 === "error") || (data11 === "none")) || (data11 === "clamp"))){
const err18 = {instancePath:instancePath+"/above",schemaPath:"#/definitions/beyond/enum",keyword:"enum",params:{allowedValues: schema49.enum},schema:schema49.enum,parentSchema:schema49,data:data11};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.beyond !== undefined){
let data12 = data.beyond;
if(!(((data12 === "error") || (data12 === "none")) || (data12 === "clamp"))){
const err19 = {instancePath:instancePath+"/beyond",schemaPath:"#/definitions/beyond/enum",keyword:"enum",params:{allowedValues: schema49.enum},schema:schema49.enum,parentSchema:schema49,data:data12};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.roll !== undefined){
let data13 = data.roll;
if(((typeof data13 !== "string") && (!((typeof data13 == "number") && (isFinite(data13))))) && (typeof data13 !== "boolean")){
const err20 = {instancePath:instancePath+"/roll",schemaPath:"#/definitions/expression/type",keyword:"type",params:{type: schema24.type},schema:schema24.type,parentSchema:schema24,data:data13};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema37.type,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}


function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate26(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = joinErrors(vErrors, validate26.errors);
errors = vErrors.length;
}
}
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema36.type,parentSchema:schema36,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}

const schema53 = {"x-is":"decks by their names","type":"object","additionalProperties":{"$ref":"#/definitions/deck"}};
const schema54 = {"x-is":"a deck","type":"object","properties":{"title":{"$ref":"#/definitions/sentence","description":"What readers see instead of the name."},"description":{"$ref":"#/definitions/sentence","description":"A sentence or two for readers."},"cards":{"x-is":"cards","type":"array","items":{"$ref":"#/definitions/data"},"description":"All cards from the lowest to the highest; a range such as 1..52 stands for its numbers."},"ranks":{"x-is":"ranks","type":"array","items":{"$ref":"#/definitions/name"},"description":"The ranks from the lowest to the highest. Every rank comes in every suit."},"suits":{"x-is":"suits","type":"array","items":{"$ref":"#/definitions/name"},"description":"The suits from the lowest to the highest."},"extras":{"x-is":"cards","type":"array","items":{"$ref":"#/definitions/name"},"description":"Further cards, such as jokers, above all others."}},"additionalProperties":false,"dependencies":{"ranks":["suits"],"suits":["ranks"]}};

function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((((key0 === "title") || (key0 === "description")) || (key0 === "cards")) || (key0 === "ranks")) || (key0 === "suits")) || (key0 === "extras"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema54,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.ranks !== undefined){
if(data.suits === undefined){
const err1 = {instancePath,schemaPath:"#/dependencies",keyword:"dependencies",params:{property: "ranks",
    missingProperty: "suits",
    depsCount: 1,
    deps: "suits"},schema:schema54.dependencies,parentSchema:schema54,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.suits !== undefined){
if(data.ranks === undefined){
const err2 = {instancePath,schemaPath:"#/dependencies",keyword:"dependencies",params:{property: "suits",
    missingProperty: "ranks",
    depsCount: 1,
    deps: "ranks"},schema:schema54.dependencies,parentSchema:schema54,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.title !== undefined){
let data0 = data.title;
if(((typeof data0 !== "string") && (!((typeof data0 == "number") && (isFinite(data0))))) && (typeof data0 !== "boolean")){
const err3 = {instancePath:instancePath+"/title",schemaPath:"#/definitions/sentence/type",keyword:"type",params:{type: schema12.type},schema:schema12.type,parentSchema:schema12,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.description !== undefined){
let data1 = data.description;
if(((typeof data1 !== "string") && (!((typeof data1 == "number") && (isFinite(data1))))) && (typeof data1 !== "boolean")){
const err4 = {instancePath:instancePath+"/description",schemaPath:"#/definitions/sentence/type",keyword:"type",params:{type: schema12.type},schema:schema12.type,parentSchema:schema12,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.cards !== undefined){
let data2 = data.cards;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(!(validate28(data2[i0], {instancePath:instancePath+"/cards/" + i0,parentData:data2,parentDataProperty:i0,rootData}))){
vErrors = joinErrors(vErrors, validate28.errors);
errors = vErrors.length;
}
}
}
else {
const err5 = {instancePath:instancePath+"/cards",schemaPath:"#/properties/cards/type",keyword:"type",params:{type: "array"},schema:schema54.properties.cards.type,parentSchema:schema54.properties.cards,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.ranks !== undefined){
let data4 = data.ranks;
if(Array.isArray(data4)){
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
let data5 = data4[i1];
if(((typeof data5 !== "string") && (!((typeof data5 == "number") && (isFinite(data5))))) && (typeof data5 !== "boolean")){
const err6 = {instancePath:instancePath+"/ranks/" + i1,schemaPath:"#/definitions/name/type",keyword:"type",params:{type: schema17.type},schema:schema17.type,parentSchema:schema17,data:data5};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath:instancePath+"/ranks",schemaPath:"#/properties/ranks/type",keyword:"type",params:{type: "array"},schema:schema54.properties.ranks.type,parentSchema:schema54.properties.ranks,data:data4};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.suits !== undefined){
let data6 = data.suits;
if(Array.isArray(data6)){
const len2 = data6.length;
for(let i2=0; i2<len2; i2++){
let data7 = data6[i2];
if(((typeof data7 !== "string") && (!((typeof data7 == "number") && (isFinite(data7))))) && (typeof data7 !== "boolean")){
const err8 = {instancePath:instancePath+"/suits/" + i2,schemaPath:"#/definitions/name/type",keyword:"type",params:{type: schema17.type},schema:schema17.type,parentSchema:schema17,data:data7};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath:instancePath+"/suits",schemaPath:"#/properties/suits/type",keyword:"type",params:{type: "array"},schema:schema54.properties.suits.type,parentSchema:schema54.properties.suits,data:data6};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.extras !== undefined){
let data8 = data.extras;
if(Array.isArray(data8)){
const len3 = data8.length;
for(let i3=0; i3<len3; i3++){
let data9 = data8[i3];
if(((typeof data9 !== "string") && (!((typeof data9 == "number") && (isFinite(data9))))) && (typeof data9 !== "boolean")){
const err10 = {instancePath:instancePath+"/extras/" + i3,schemaPath:"#/definitions/name/type",keyword:"type",params:{type: schema17.type},schema:schema17.type,parentSchema:schema17,data:data9};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/extras",schemaPath:"#/properties/extras/type",keyword:"type",params:{type: "array"},schema:schema54.properties.extras.type,parentSchema:schema54.properties.extras,data:data8};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema54.type,parentSchema:schema54,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate38.errors = vErrors;
return errors === 0;
}


function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate38(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = joinErrors(vErrors, validate38.errors);
errors = vErrors.length;
}
}
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema53.type,parentSchema:schema53,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate37.errors = vErrors;
return errors === 0;
}

const schema60 = {"x-is":"chains by their names","type":"object","additionalProperties":{"$ref":"#/definitions/chain"}};
const schema61 = {"if":{"type":"object"},"then":{"$ref":"#/definitions/chainFull"},"else":{"$ref":"#/definitions/steps"}};
const schema62 = {"x-is":"a chain","type":"object","properties":{"title":{"$ref":"#/definitions/sentence","description":"What readers see instead of the name."},"description":{"$ref":"#/definitions/sentence","description":"A sentence or two for readers."},"steps":{"$ref":"#/definitions/steps","description":"The steps from the first to the last."}},"required":["steps"],"additionalProperties":false};
const schema65 = {"x-is":"the steps of a chain","type":"array","items":{"$ref":"#/definitions/expression"},"markdownDescription":"The steps from the first to the last, such as `[d8, d6, d4, none]`."};

function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(((typeof data0 !== "string") && (!((typeof data0 == "number") && (isFinite(data0))))) && (typeof data0 !== "boolean")){
const err0 = {instancePath:instancePath+"/" + i0,schemaPath:"#/definitions/expression/type",keyword:"type",params:{type: schema24.type},schema:schema24.type,parentSchema:schema24,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema65.type,parentSchema:schema65,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate45.errors = vErrors;
return errors === 0;
}


function validate44(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.steps === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "steps"},schema:schema62.required,parentSchema:schema62,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "title") || (key0 === "description")) || (key0 === "steps"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema62,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.title !== undefined){
let data0 = data.title;
if(((typeof data0 !== "string") && (!((typeof data0 == "number") && (isFinite(data0))))) && (typeof data0 !== "boolean")){
const err2 = {instancePath:instancePath+"/title",schemaPath:"#/definitions/sentence/type",keyword:"type",params:{type: schema12.type},schema:schema12.type,parentSchema:schema12,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.description !== undefined){
let data1 = data.description;
if(((typeof data1 !== "string") && (!((typeof data1 == "number") && (isFinite(data1))))) && (typeof data1 !== "boolean")){
const err3 = {instancePath:instancePath+"/description",schemaPath:"#/definitions/sentence/type",keyword:"type",params:{type: schema12.type},schema:schema12.type,parentSchema:schema12,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.steps !== undefined){
if(!(validate45(data.steps, {instancePath:instancePath+"/steps",parentData:data,parentDataProperty:"steps",rootData}))){
vErrors = joinErrors(vErrors, validate45.errors);
errors = vErrors.length;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema62.type,parentSchema:schema62,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate44.errors = vErrors;
return errors === 0;
}


function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(!(validate44(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = joinErrors(vErrors, validate44.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs4 = errors;
if(!(validate45(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = joinErrors(vErrors, validate45.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err1 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema61.if,parentSchema:schema61,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate43.errors = vErrors;
return errors === 0;
}


function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate43(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = joinErrors(vErrors, validate43.errors);
errors = vErrors.length;
}
}
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema60.type,parentSchema:schema60,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate42.errors = vErrors;
return errors === 0;
}

const schema67 = {"x-is":"types by their names","type":"object","additionalProperties":{"$ref":"#/definitions/record"}};
const schema68 = {"x-is":"a type","type":"object","properties":{"title":{"$ref":"#/definitions/sentence","description":"What readers see instead of the name."},"description":{"$ref":"#/definitions/sentence","description":"A sentence or two for readers."},"fields":{"$ref":"#/definitions/inputs","description":"The fields. They may also stand directly under the type's name."},"derived":{"$ref":"#/definitions/namedExpressions","description":"Values that follow from the fields."},"tracks":{"description":"Not run by this version yet."}},"additionalProperties":{"$ref":"#/definitions/input"}};
const schema69 = {"if":{"type":"object"},"then":{"$ref":"#/definitions/inputFull"},"else":{"$ref":"#/definitions/typeText"}};
const schema70 = {"x-is":"an input","type":"object","properties":{"type":{"$ref":"#/definitions/typeText","description":"What kind of value it takes."},"min":{"$ref":"#/definitions/expression","description":"The least number allowed; both ends are included."},"max":{"$ref":"#/definitions/expression","description":"The greatest number allowed."},"default":{"$ref":"#/definitions/data","description":"The value when none is given. It may use inputs above it."},"optional":{"$ref":"#/definitions/yesNo","description":"With yes, it may be left out and is then none."},"title":{"$ref":"#/definitions/sentence","description":"What readers see instead of the name."},"description":{"$ref":"#/definitions/sentence","description":"A sentence or two for readers."}},"required":["type"],"additionalProperties":false};

function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},schema:schema70.required,parentSchema:schema70,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "type") || (key0 === "min")) || (key0 === "max")) || (key0 === "default")) || (key0 === "optional")) || (key0 === "title")) || (key0 === "description"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema70,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/type",schemaPath:"#/definitions/typeText/type",keyword:"type",params:{type: "string"},schema:schema23.type,parentSchema:schema23,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.min !== undefined){
let data1 = data.min;
if(((typeof data1 !== "string") && (!((typeof data1 == "number") && (isFinite(data1))))) && (typeof data1 !== "boolean")){
const err3 = {instancePath:instancePath+"/min",schemaPath:"#/definitions/expression/type",keyword:"type",params:{type: schema24.type},schema:schema24.type,parentSchema:schema24,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.max !== undefined){
let data2 = data.max;
if(((typeof data2 !== "string") && (!((typeof data2 == "number") && (isFinite(data2))))) && (typeof data2 !== "boolean")){
const err4 = {instancePath:instancePath+"/max",schemaPath:"#/definitions/expression/type",keyword:"type",params:{type: schema24.type},schema:schema24.type,parentSchema:schema24,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.default !== undefined){
if(!(validate28(data.default, {instancePath:instancePath+"/default",parentData:data,parentDataProperty:"default",rootData}))){
vErrors = joinErrors(vErrors, validate28.errors);
errors = vErrors.length;
}
}
if(data.optional !== undefined){
let data4 = data.optional;
if(!((((data4 === true) || (data4 === false)) || (data4 === "yes")) || (data4 === "no"))){
const err5 = {instancePath:instancePath+"/optional",schemaPath:"#/definitions/yesNo/enum",keyword:"enum",params:{allowedValues: schema45.enum},schema:schema45.enum,parentSchema:schema45,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.title !== undefined){
let data5 = data.title;
if(((typeof data5 !== "string") && (!((typeof data5 == "number") && (isFinite(data5))))) && (typeof data5 !== "boolean")){
const err6 = {instancePath:instancePath+"/title",schemaPath:"#/definitions/sentence/type",keyword:"type",params:{type: schema12.type},schema:schema12.type,parentSchema:schema12,data:data5};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.description !== undefined){
let data6 = data.description;
if(((typeof data6 !== "string") && (!((typeof data6 == "number") && (isFinite(data6))))) && (typeof data6 !== "boolean")){
const err7 = {instancePath:instancePath+"/description",schemaPath:"#/definitions/sentence/type",keyword:"type",params:{type: schema12.type},schema:schema12.type,parentSchema:schema12,data:data6};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema70.type,parentSchema:schema70,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate54.errors = vErrors;
return errors === 0;
}


function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(!(validate54(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = joinErrors(vErrors, validate54.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs4 = errors;
if(typeof data !== "string"){
const err1 = {instancePath,schemaPath:"#/definitions/typeText/type",keyword:"type",params:{type: "string"},schema:schema23.type,parentSchema:schema23,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema69.if,parentSchema:schema69,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate53.errors = vErrors;
return errors === 0;
}

const schema80 = {"x-is":"inputs by their names","type":"object","additionalProperties":{"$ref":"#/definitions/input"}};

function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate53(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = joinErrors(vErrors, validate53.errors);
errors = vErrors.length;
}
}
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema80.type,parentSchema:schema80,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate58.errors = vErrors;
return errors === 0;
}

const schema81 = {"x-is":"expressions by their names","type":"object","additionalProperties":{"$ref":"#/definitions/namedExpression"}};

function validate61(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate20(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = joinErrors(vErrors, validate20.errors);
errors = vErrors.length;
}
}
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema81.type,parentSchema:schema81,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate61.errors = vErrors;
return errors === 0;
}


function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((((key0 === "title") || (key0 === "description")) || (key0 === "fields")) || (key0 === "derived")) || (key0 === "tracks"))){
if(!(validate53(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = joinErrors(vErrors, validate53.errors);
errors = vErrors.length;
}
}
}
if(data.title !== undefined){
let data1 = data.title;
if(((typeof data1 !== "string") && (!((typeof data1 == "number") && (isFinite(data1))))) && (typeof data1 !== "boolean")){
const err0 = {instancePath:instancePath+"/title",schemaPath:"#/definitions/sentence/type",keyword:"type",params:{type: schema12.type},schema:schema12.type,parentSchema:schema12,data:data1};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.description !== undefined){
let data2 = data.description;
if(((typeof data2 !== "string") && (!((typeof data2 == "number") && (isFinite(data2))))) && (typeof data2 !== "boolean")){
const err1 = {instancePath:instancePath+"/description",schemaPath:"#/definitions/sentence/type",keyword:"type",params:{type: schema12.type},schema:schema12.type,parentSchema:schema12,data:data2};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.fields !== undefined){
if(!(validate58(data.fields, {instancePath:instancePath+"/fields",parentData:data,parentDataProperty:"fields",rootData}))){
vErrors = joinErrors(vErrors, validate58.errors);
errors = vErrors.length;
}
}
if(data.derived !== undefined){
if(!(validate61(data.derived, {instancePath:instancePath+"/derived",parentData:data,parentDataProperty:"derived",rootData}))){
vErrors = joinErrors(vErrors, validate61.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema68.type,parentSchema:schema68,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate52.errors = vErrors;
return errors === 0;
}


function validate51(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate52(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = joinErrors(vErrors, validate52.errors);
errors = vErrors.length;
}
}
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema67.type,parentSchema:schema67,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate51.errors = vErrors;
return errors === 0;
}

const schema82 = {"x-is":"functions by their names","type":"object","additionalProperties":{"$ref":"#/definitions/function"}};
const schema83 = {"x-is":"a function","type":"object","properties":{"title":{"$ref":"#/definitions/sentence","description":"What readers see instead of the name."},"description":{"$ref":"#/definitions/sentence","description":"A sentence or two for readers."},"inputs":{"$ref":"#/definitions/inputs","description":"What it is given, in order."},"value":{"$ref":"#/definitions/expression","description":"What it gives back. No dice are rolled."}},"required":["value"],"additionalProperties":false};

function validate67(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "value"},schema:schema83.required,parentSchema:schema83,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "title") || (key0 === "description")) || (key0 === "inputs")) || (key0 === "value"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema83,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.title !== undefined){
let data0 = data.title;
if(((typeof data0 !== "string") && (!((typeof data0 == "number") && (isFinite(data0))))) && (typeof data0 !== "boolean")){
const err2 = {instancePath:instancePath+"/title",schemaPath:"#/definitions/sentence/type",keyword:"type",params:{type: schema12.type},schema:schema12.type,parentSchema:schema12,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.description !== undefined){
let data1 = data.description;
if(((typeof data1 !== "string") && (!((typeof data1 == "number") && (isFinite(data1))))) && (typeof data1 !== "boolean")){
const err3 = {instancePath:instancePath+"/description",schemaPath:"#/definitions/sentence/type",keyword:"type",params:{type: schema12.type},schema:schema12.type,parentSchema:schema12,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.inputs !== undefined){
if(!(validate58(data.inputs, {instancePath:instancePath+"/inputs",parentData:data,parentDataProperty:"inputs",rootData}))){
vErrors = joinErrors(vErrors, validate58.errors);
errors = vErrors.length;
}
}
if(data.value !== undefined){
let data3 = data.value;
if(((typeof data3 !== "string") && (!((typeof data3 == "number") && (isFinite(data3))))) && (typeof data3 !== "boolean")){
const err4 = {instancePath:instancePath+"/value",schemaPath:"#/definitions/expression/type",keyword:"type",params:{type: schema24.type},schema:schema24.type,parentSchema:schema24,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema83.type,parentSchema:schema83,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate67.errors = vErrors;
return errors === 0;
}


function validate66(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate67(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = joinErrors(vErrors, validate67.errors);
errors = vErrors.length;
}
}
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema82.type,parentSchema:schema82,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate66.errors = vErrors;
return errors === 0;
}

const schema87 = {"x-is":"rolls by their names","type":"object","additionalProperties":{"$ref":"#/definitions/roll"}};
const schema88 = {"x-is":"a roll","type":"object","properties":{"title":{"$ref":"#/definitions/sentence","description":"What readers see instead of the name."},"description":{"$ref":"#/definitions/sentence","description":"A sentence or two for readers."},"tags":{"x-is":"tags","type":"array","items":{"$ref":"#/definitions/name"},"description":"Words by which further rules may refer to this roll."},"inputs":{"$ref":"#/definitions/inputs","description":"What the roll is given."},"let":{"$ref":"#/definitions/namedExpressions","description":"Values in the order in which they are worked out, each once."},"accept":{"$ref":"#/definitions/expression","description":"All of let is rolled again until this holds; tries counts how often."},"state":{"$ref":"#/definitions/namedExpressions","description":"Values before the first round of repeat."},"repeat":{"$ref":"#/definitions/namedExpressions","description":"One round, in order; a name of the state is its next value."},"until":{"$ref":"#/definitions/expression","description":"Asked after each round: when it holds, the rounds end."},"limit":{"$ref":"#/definitions/expression","description":"At most so many rounds or tries."},"then":{"$ref":"#/definitions/namedExpressions","description":"Values after the rounds; rounds counts them."},"result":{"$ref":"#/definitions/expression","description":"What the roll gives. Without it the outcome is the result."},"outcomes":{"x-is":"outcomes by their names","type":"object","additionalProperties":{"if":{"type":"object"},"then":{"$ref":"#/definitions/outcomeFull"},"else":{"$ref":"#/definitions/expression"}},"description":"The first that holds; the last is usually otherwise."},"measures":{"$ref":"#/definitions/namedExpressions","description":"Further numbers that people ask about. They may use result and outcome."}},"additionalProperties":false};
const schema96 = {"x-is":"an outcome","type":"object","properties":{"when":{"$ref":"#/definitions/expression","description":"When it is this outcome, or otherwise."},"title":{"$ref":"#/definitions/sentence","description":"What readers see instead of the name."},"description":{"$ref":"#/definitions/sentence","description":"A sentence or two for readers."}},"required":["when"],"additionalProperties":false};

function validate78(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.when === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "when"},schema:schema96.required,parentSchema:schema96,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "when") || (key0 === "title")) || (key0 === "description"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema96,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.when !== undefined){
let data0 = data.when;
if(((typeof data0 !== "string") && (!((typeof data0 == "number") && (isFinite(data0))))) && (typeof data0 !== "boolean")){
const err2 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/expression/type",keyword:"type",params:{type: schema24.type},schema:schema24.type,parentSchema:schema24,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.title !== undefined){
let data1 = data.title;
if(((typeof data1 !== "string") && (!((typeof data1 == "number") && (isFinite(data1))))) && (typeof data1 !== "boolean")){
const err3 = {instancePath:instancePath+"/title",schemaPath:"#/definitions/sentence/type",keyword:"type",params:{type: schema12.type},schema:schema12.type,parentSchema:schema12,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.description !== undefined){
let data2 = data.description;
if(((typeof data2 !== "string") && (!((typeof data2 == "number") && (isFinite(data2))))) && (typeof data2 !== "boolean")){
const err4 = {instancePath:instancePath+"/description",schemaPath:"#/definitions/sentence/type",keyword:"type",params:{type: schema12.type},schema:schema12.type,parentSchema:schema12,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema96.type,parentSchema:schema96,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate78.errors = vErrors;
return errors === 0;
}


function validate72(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema88.properties, key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema88,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.title !== undefined){
let data0 = data.title;
if(((typeof data0 !== "string") && (!((typeof data0 == "number") && (isFinite(data0))))) && (typeof data0 !== "boolean")){
const err1 = {instancePath:instancePath+"/title",schemaPath:"#/definitions/sentence/type",keyword:"type",params:{type: schema12.type},schema:schema12.type,parentSchema:schema12,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.description !== undefined){
let data1 = data.description;
if(((typeof data1 !== "string") && (!((typeof data1 == "number") && (isFinite(data1))))) && (typeof data1 !== "boolean")){
const err2 = {instancePath:instancePath+"/description",schemaPath:"#/definitions/sentence/type",keyword:"type",params:{type: schema12.type},schema:schema12.type,parentSchema:schema12,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.tags !== undefined){
let data2 = data.tags;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(((typeof data3 !== "string") && (!((typeof data3 == "number") && (isFinite(data3))))) && (typeof data3 !== "boolean")){
const err3 = {instancePath:instancePath+"/tags/" + i0,schemaPath:"#/definitions/name/type",keyword:"type",params:{type: schema17.type},schema:schema17.type,parentSchema:schema17,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath:instancePath+"/tags",schemaPath:"#/properties/tags/type",keyword:"type",params:{type: "array"},schema:schema88.properties.tags.type,parentSchema:schema88.properties.tags,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.inputs !== undefined){
if(!(validate58(data.inputs, {instancePath:instancePath+"/inputs",parentData:data,parentDataProperty:"inputs",rootData}))){
vErrors = joinErrors(vErrors, validate58.errors);
errors = vErrors.length;
}
}
if(data.let !== undefined){
if(!(validate61(data.let, {instancePath:instancePath+"/let",parentData:data,parentDataProperty:"let",rootData}))){
vErrors = joinErrors(vErrors, validate61.errors);
errors = vErrors.length;
}
}
if(data.accept !== undefined){
let data6 = data.accept;
if(((typeof data6 !== "string") && (!((typeof data6 == "number") && (isFinite(data6))))) && (typeof data6 !== "boolean")){
const err5 = {instancePath:instancePath+"/accept",schemaPath:"#/definitions/expression/type",keyword:"type",params:{type: schema24.type},schema:schema24.type,parentSchema:schema24,data:data6};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.state !== undefined){
if(!(validate61(data.state, {instancePath:instancePath+"/state",parentData:data,parentDataProperty:"state",rootData}))){
vErrors = joinErrors(vErrors, validate61.errors);
errors = vErrors.length;
}
}
if(data.repeat !== undefined){
if(!(validate61(data.repeat, {instancePath:instancePath+"/repeat",parentData:data,parentDataProperty:"repeat",rootData}))){
vErrors = joinErrors(vErrors, validate61.errors);
errors = vErrors.length;
}
}
if(data.until !== undefined){
let data9 = data.until;
if(((typeof data9 !== "string") && (!((typeof data9 == "number") && (isFinite(data9))))) && (typeof data9 !== "boolean")){
const err6 = {instancePath:instancePath+"/until",schemaPath:"#/definitions/expression/type",keyword:"type",params:{type: schema24.type},schema:schema24.type,parentSchema:schema24,data:data9};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.limit !== undefined){
let data10 = data.limit;
if(((typeof data10 !== "string") && (!((typeof data10 == "number") && (isFinite(data10))))) && (typeof data10 !== "boolean")){
const err7 = {instancePath:instancePath+"/limit",schemaPath:"#/definitions/expression/type",keyword:"type",params:{type: schema24.type},schema:schema24.type,parentSchema:schema24,data:data10};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.then !== undefined){
if(!(validate61(data.then, {instancePath:instancePath+"/then",parentData:data,parentDataProperty:"then",rootData}))){
vErrors = joinErrors(vErrors, validate61.errors);
errors = vErrors.length;
}
}
if(data.result !== undefined){
let data12 = data.result;
if(((typeof data12 !== "string") && (!((typeof data12 == "number") && (isFinite(data12))))) && (typeof data12 !== "boolean")){
const err8 = {instancePath:instancePath+"/result",schemaPath:"#/definitions/expression/type",keyword:"type",params:{type: schema24.type},schema:schema24.type,parentSchema:schema24,data:data12};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.outcomes !== undefined){
let data13 = data.outcomes;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
for(const key1 in data13){
let data14 = data13[key1];
const _errs34 = errors;
let valid11 = true;
const _errs35 = errors;
if(!(data14 && typeof data14 == "object" && !Array.isArray(data14))){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var _valid0 = _errs35 === errors;
errors = _errs34;
if(vErrors !== null){
if(_errs34){
vErrors.length = _errs34;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs37 = errors;
if(!(validate78(data14, {instancePath:instancePath+"/outcomes/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data13,parentDataProperty:key1,rootData}))){
vErrors = joinErrors(vErrors, validate78.errors);
errors = vErrors.length;
}
var _valid0 = _errs37 === errors;
valid11 = _valid0;
ifClause0 = "then";
}
else {
const _errs38 = errors;
if(((typeof data14 !== "string") && (!((typeof data14 == "number") && (isFinite(data14))))) && (typeof data14 !== "boolean")){
const err10 = {instancePath:instancePath+"/outcomes/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/expression/type",keyword:"type",params:{type: schema24.type},schema:schema24.type,parentSchema:schema24,data:data14};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid0 = _errs38 === errors;
valid11 = _valid0;
ifClause0 = "else";
}
if(!valid11){
const err11 = {instancePath:instancePath+"/outcomes/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/outcomes/additionalProperties/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema88.properties.outcomes.additionalProperties.if,parentSchema:schema88.properties.outcomes.additionalProperties,data:data14};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/outcomes",schemaPath:"#/properties/outcomes/type",keyword:"type",params:{type: "object"},schema:schema88.properties.outcomes.type,parentSchema:schema88.properties.outcomes,data:data13};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.measures !== undefined){
if(!(validate61(data.measures, {instancePath:instancePath+"/measures",parentData:data,parentDataProperty:"measures",rootData}))){
vErrors = joinErrors(vErrors, validate61.errors);
errors = vErrors.length;
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema88.type,parentSchema:schema88,data};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate72.errors = vErrors;
return errors === 0;
}


function validate71(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate72(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = joinErrors(vErrors, validate72.errors);
errors = vErrors.length;
}
}
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema87.type,parentSchema:schema87,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate71.errors = vErrors;
return errors === 0;
}

const schema101 = {"x-is":"examples","type":"array","items":{"$ref":"#/definitions/example"}};
const schema102 = {"x-is":"an example","type":"object","properties":{"title":{"$ref":"#/definitions/sentence","description":"What the example shows."},"roll":{"$ref":"#/definitions/name","description":"The roll that it is about."},"with":{"x-is":"inputs by their names","type":"object","additionalProperties":{"$ref":"#/definitions/data"},"description":"The inputs of the roll."},"options":{"x-is":"options by their names","type":"object","additionalProperties":{"$ref":"#/definitions/expression"},"description":"House rules that differ from their defaults."},"dice":{"x-is":"the faces of the dice","type":"array","items":{"$ref":"#/definitions/expression"},"description":"The faces, in the order in which they are rolled."},"choose":{"x-is":"answers","type":"array","items":{"$ref":"#/definitions/data"},"description":"Answers to the decisions, in order."},"expect":{"x-is":"values by their names","type":"object","additionalProperties":{"$ref":"#/definitions/data"},"description":"What must come out: result, outcome, values and measures by name."},"error":{"$ref":"#/definitions/name","description":"The code of the problem that must be reported, such as run/input-out-of-range."},"odds":{"x-is":"odds by their names","type":"object","additionalProperties":{"if":{"type":"object"},"then":{"$ref":"#/definitions/oddsFull"},"else":{"$ref":"#/definitions/expression"}},"description":"The odds of outcomes and yes-or-no values, or means of numbers.","markdownDescription":"`success: 5/9`, `success: { between: [0.5, 0.6] }`, `result: { mean: 7/2 }`."}},"required":["title","roll"],"additionalProperties":false};
const schema108 = {"x-is":"a claim about odds","type":"object","properties":{"between":{"x-is":"two numbers","x-count":"two numbers, the lowest and the highest,","type":"array","items":{"$ref":"#/definitions/expression"},"minItems":2,"maxItems":2,"description":"The odds lie between these two."},"mean":{"$ref":"#/definitions/expression","description":"The mean is exactly this."}},"additionalProperties":false,"minProperties":1,"x-count":"between or mean"};

function validate88(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema108,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "between") || (key0 === "mean"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema108,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.between !== undefined){
let data0 = data.between;
if(Array.isArray(data0)){
if(data0.length > 2){
const err2 = {instancePath:instancePath+"/between",schemaPath:"#/properties/between/maxItems",keyword:"maxItems",params:{limit: 2},schema:2,parentSchema:schema108.properties.between,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.length < 2){
const err3 = {instancePath:instancePath+"/between",schemaPath:"#/properties/between/minItems",keyword:"minItems",params:{limit: 2},schema:2,parentSchema:schema108.properties.between,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(((typeof data1 !== "string") && (!((typeof data1 == "number") && (isFinite(data1))))) && (typeof data1 !== "boolean")){
const err4 = {instancePath:instancePath+"/between/" + i0,schemaPath:"#/definitions/expression/type",keyword:"type",params:{type: schema24.type},schema:schema24.type,parentSchema:schema24,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath:instancePath+"/between",schemaPath:"#/properties/between/type",keyword:"type",params:{type: "array"},schema:schema108.properties.between.type,parentSchema:schema108.properties.between,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.mean !== undefined){
let data2 = data.mean;
if(((typeof data2 !== "string") && (!((typeof data2 == "number") && (isFinite(data2))))) && (typeof data2 !== "boolean")){
const err6 = {instancePath:instancePath+"/mean",schemaPath:"#/definitions/expression/type",keyword:"type",params:{type: schema24.type},schema:schema24.type,parentSchema:schema24,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema108.type,parentSchema:schema108,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate88.errors = vErrors;
return errors === 0;
}


function validate84(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.title === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title"},schema:schema102.required,parentSchema:schema102,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.roll === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "roll"},schema:schema102.required,parentSchema:schema102,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema102.properties, key0))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema102,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.title !== undefined){
let data0 = data.title;
if(((typeof data0 !== "string") && (!((typeof data0 == "number") && (isFinite(data0))))) && (typeof data0 !== "boolean")){
const err3 = {instancePath:instancePath+"/title",schemaPath:"#/definitions/sentence/type",keyword:"type",params:{type: schema12.type},schema:schema12.type,parentSchema:schema12,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.roll !== undefined){
let data1 = data.roll;
if(((typeof data1 !== "string") && (!((typeof data1 == "number") && (isFinite(data1))))) && (typeof data1 !== "boolean")){
const err4 = {instancePath:instancePath+"/roll",schemaPath:"#/definitions/name/type",keyword:"type",params:{type: schema17.type},schema:schema17.type,parentSchema:schema17,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.with !== undefined){
let data2 = data.with;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
if(!(validate28(data2[key1], {instancePath:instancePath+"/with/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data2,parentDataProperty:key1,rootData}))){
vErrors = joinErrors(vErrors, validate28.errors);
errors = vErrors.length;
}
}
}
else {
const err5 = {instancePath:instancePath+"/with",schemaPath:"#/properties/with/type",keyword:"type",params:{type: "object"},schema:schema102.properties.with.type,parentSchema:schema102.properties.with,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.options !== undefined){
let data4 = data.options;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key2 in data4){
let data5 = data4[key2];
if(((typeof data5 !== "string") && (!((typeof data5 == "number") && (isFinite(data5))))) && (typeof data5 !== "boolean")){
const err6 = {instancePath:instancePath+"/options/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/expression/type",keyword:"type",params:{type: schema24.type},schema:schema24.type,parentSchema:schema24,data:data5};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath:instancePath+"/options",schemaPath:"#/properties/options/type",keyword:"type",params:{type: "object"},schema:schema102.properties.options.type,parentSchema:schema102.properties.options,data:data4};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.dice !== undefined){
let data6 = data.dice;
if(Array.isArray(data6)){
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
if(((typeof data7 !== "string") && (!((typeof data7 == "number") && (isFinite(data7))))) && (typeof data7 !== "boolean")){
const err8 = {instancePath:instancePath+"/dice/" + i0,schemaPath:"#/definitions/expression/type",keyword:"type",params:{type: schema24.type},schema:schema24.type,parentSchema:schema24,data:data7};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath:instancePath+"/dice",schemaPath:"#/properties/dice/type",keyword:"type",params:{type: "array"},schema:schema102.properties.dice.type,parentSchema:schema102.properties.dice,data:data6};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.choose !== undefined){
let data8 = data.choose;
if(Array.isArray(data8)){
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
if(!(validate28(data8[i1], {instancePath:instancePath+"/choose/" + i1,parentData:data8,parentDataProperty:i1,rootData}))){
vErrors = joinErrors(vErrors, validate28.errors);
errors = vErrors.length;
}
}
}
else {
const err10 = {instancePath:instancePath+"/choose",schemaPath:"#/properties/choose/type",keyword:"type",params:{type: "array"},schema:schema102.properties.choose.type,parentSchema:schema102.properties.choose,data:data8};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.expect !== undefined){
let data10 = data.expect;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key3 in data10){
if(!(validate28(data10[key3], {instancePath:instancePath+"/expect/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data10,parentDataProperty:key3,rootData}))){
vErrors = joinErrors(vErrors, validate28.errors);
errors = vErrors.length;
}
}
}
else {
const err11 = {instancePath:instancePath+"/expect",schemaPath:"#/properties/expect/type",keyword:"type",params:{type: "object"},schema:schema102.properties.expect.type,parentSchema:schema102.properties.expect,data:data10};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.error !== undefined){
let data12 = data.error;
if(((typeof data12 !== "string") && (!((typeof data12 == "number") && (isFinite(data12))))) && (typeof data12 !== "boolean")){
const err12 = {instancePath:instancePath+"/error",schemaPath:"#/definitions/name/type",keyword:"type",params:{type: schema17.type},schema:schema17.type,parentSchema:schema17,data:data12};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.odds !== undefined){
let data13 = data.odds;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
for(const key4 in data13){
let data14 = data13[key4];
const _errs37 = errors;
let valid14 = true;
const _errs38 = errors;
if(!(data14 && typeof data14 == "object" && !Array.isArray(data14))){
const err13 = {};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var _valid0 = _errs38 === errors;
errors = _errs37;
if(vErrors !== null){
if(_errs37){
vErrors.length = _errs37;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs40 = errors;
if(!(validate88(data14, {instancePath:instancePath+"/odds/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data13,parentDataProperty:key4,rootData}))){
vErrors = joinErrors(vErrors, validate88.errors);
errors = vErrors.length;
}
var _valid0 = _errs40 === errors;
valid14 = _valid0;
ifClause0 = "then";
}
else {
const _errs41 = errors;
if(((typeof data14 !== "string") && (!((typeof data14 == "number") && (isFinite(data14))))) && (typeof data14 !== "boolean")){
const err14 = {instancePath:instancePath+"/odds/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/expression/type",keyword:"type",params:{type: schema24.type},schema:schema24.type,parentSchema:schema24,data:data14};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var _valid0 = _errs41 === errors;
valid14 = _valid0;
ifClause0 = "else";
}
if(!valid14){
const err15 = {instancePath:instancePath+"/odds/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/odds/additionalProperties/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema102.properties.odds.additionalProperties.if,parentSchema:schema102.properties.odds.additionalProperties,data:data14};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath:instancePath+"/odds",schemaPath:"#/properties/odds/type",keyword:"type",params:{type: "object"},schema:schema102.properties.odds.type,parentSchema:schema102.properties.odds,data:data13};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema102.type,parentSchema:schema102,data};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
validate84.errors = vErrors;
return errors === 0;
}


function validate83(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate84(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = joinErrors(vErrors, validate84.errors);
errors = vErrors.length;
}
}
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema101.type,parentSchema:schema101,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate83.errors = vErrors;
return errors === 0;
}

const schema112 = {"x-is":"texts by locale","type":"object","additionalProperties":{"$ref":"#/definitions/textTree"}};
const schema113 = {"if":{"type":"object"},"then":{"x-is":"texts by their names","type":"object","additionalProperties":{"$ref":"#/definitions/textTree"}},"else":{"$ref":"#/definitions/sentence"}};
const wrapper2 = {validate: validate93};

function validate93(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(wrapper2.validate(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = joinErrors(vErrors, wrapper2.validate.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "object"},schema:schema113.then.type,parentSchema:schema113.then,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs7 = errors;
if(((typeof data !== "string") && (!((typeof data == "number") && (isFinite(data))))) && (typeof data !== "boolean")){
const err2 = {instancePath,schemaPath:"#/definitions/sentence/type",keyword:"type",params:{type: schema12.type},schema:schema12.type,parentSchema:schema12,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema113.if,parentSchema:schema113,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate93.errors = vErrors;
return errors === 0;
}


function validate92(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate93(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = joinErrors(vErrors, validate93.errors);
errors = vErrors.length;
}
}
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema112.type,parentSchema:schema112,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate92.errors = vErrors;
return errors === 0;
}


function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rulewright === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rulewright"},schema:schema11.required,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.title === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title"},schema:schema11.required,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema11.properties, key0))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.rulewright !== undefined){
let data0 = data.rulewright;
if(!((data0 === 1) || (data0 === "1"))){
const err3 = {instancePath:instancePath+"/rulewright",schemaPath:"#/properties/rulewright/enum",keyword:"enum",params:{allowedValues: schema11.properties.rulewright.enum},schema:schema11.properties.rulewright.enum,parentSchema:schema11.properties.rulewright,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.title !== undefined){
let data1 = data.title;
if(((typeof data1 !== "string") && (!((typeof data1 == "number") && (isFinite(data1))))) && (typeof data1 !== "boolean")){
const err4 = {instancePath:instancePath+"/title",schemaPath:"#/definitions/sentence/type",keyword:"type",params:{type: schema12.type},schema:schema12.type,parentSchema:schema12,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.description !== undefined){
let data2 = data.description;
if(((typeof data2 !== "string") && (!((typeof data2 == "number") && (isFinite(data2))))) && (typeof data2 !== "boolean")){
const err5 = {instancePath:instancePath+"/description",schemaPath:"#/definitions/sentence/type",keyword:"type",params:{type: schema12.type},schema:schema12.type,parentSchema:schema12,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.source !== undefined){
let data3 = data.source;
if(((typeof data3 !== "string") && (!((typeof data3 == "number") && (isFinite(data3))))) && (typeof data3 !== "boolean")){
const err6 = {instancePath:instancePath+"/source",schemaPath:"#/definitions/sentence/type",keyword:"type",params:{type: schema12.type},schema:schema12.type,parentSchema:schema12,data:data3};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.license !== undefined){
let data4 = data.license;
if(((typeof data4 !== "string") && (!((typeof data4 == "number") && (isFinite(data4))))) && (typeof data4 !== "boolean")){
const err7 = {instancePath:instancePath+"/license",schemaPath:"#/definitions/sentence/type",keyword:"type",params:{type: schema12.type},schema:schema12.type,parentSchema:schema12,data:data4};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.parts !== undefined){
if(!(validate11(data.parts, {instancePath:instancePath+"/parts",parentData:data,parentDataProperty:"parts",rootData}))){
vErrors = joinErrors(vErrors, validate11.errors);
errors = vErrors.length;
}
}
if(data.uses !== undefined){
if(!(validate13(data.uses, {instancePath:instancePath+"/uses",parentData:data,parentDataProperty:"uses",rootData}))){
vErrors = joinErrors(vErrors, validate13.errors);
errors = vErrors.length;
}
}
if(data.options !== undefined){
if(!(validate15(data.options, {instancePath:instancePath+"/options",parentData:data,parentDataProperty:"options",rootData}))){
vErrors = joinErrors(vErrors, validate15.errors);
errors = vErrors.length;
}
}
if(data.dice !== undefined){
if(!(validate19(data.dice, {instancePath:instancePath+"/dice",parentData:data,parentDataProperty:"dice",rootData}))){
vErrors = joinErrors(vErrors, validate19.errors);
errors = vErrors.length;
}
}
if(data.tables !== undefined){
if(!(validate25(data.tables, {instancePath:instancePath+"/tables",parentData:data,parentDataProperty:"tables",rootData}))){
vErrors = joinErrors(vErrors, validate25.errors);
errors = vErrors.length;
}
}
if(data.decks !== undefined){
if(!(validate37(data.decks, {instancePath:instancePath+"/decks",parentData:data,parentDataProperty:"decks",rootData}))){
vErrors = joinErrors(vErrors, validate37.errors);
errors = vErrors.length;
}
}
if(data.chains !== undefined){
if(!(validate42(data.chains, {instancePath:instancePath+"/chains",parentData:data,parentDataProperty:"chains",rootData}))){
vErrors = joinErrors(vErrors, validate42.errors);
errors = vErrors.length;
}
}
if(data.types !== undefined){
if(!(validate51(data.types, {instancePath:instancePath+"/types",parentData:data,parentDataProperty:"types",rootData}))){
vErrors = joinErrors(vErrors, validate51.errors);
errors = vErrors.length;
}
}
if(data.functions !== undefined){
if(!(validate66(data.functions, {instancePath:instancePath+"/functions",parentData:data,parentDataProperty:"functions",rootData}))){
vErrors = joinErrors(vErrors, validate66.errors);
errors = vErrors.length;
}
}
if(data.rolls !== undefined){
if(!(validate71(data.rolls, {instancePath:instancePath+"/rolls",parentData:data,parentDataProperty:"rolls",rootData}))){
vErrors = joinErrors(vErrors, validate71.errors);
errors = vErrors.length;
}
}
if(data.examples !== undefined){
if(!(validate83(data.examples, {instancePath:instancePath+"/examples",parentData:data,parentDataProperty:"examples",rootData}))){
vErrors = joinErrors(vErrors, validate83.errors);
errors = vErrors.length;
}
}
if(data.texts !== undefined){
if(!(validate92(data.texts, {instancePath:instancePath+"/texts",parentData:data,parentDataProperty:"texts",rootData}))){
vErrors = joinErrors(vErrors, validate92.errors);
errors = vErrors.length;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

function joinErrors(all, more) {
  if (all === null) return more;
  for (const error of more) if (all.length < 1000) all.push(error);
  return all;
}

// Generated from contracts/. Do not edit: npm run generate.
import schema from './ApplicationResponse.json' with { type: 'json' }
// \0rolldown/runtime.js
var __commonJSMin = (cb, mod) => () => (mod || (cb((mod = { exports: {} }).exports, mod, mod.exports), cb = null), mod.exports);
var require_ucs2length = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	function ucs2length(str) {
		const len = str.length;
		let length = 0;
		let pos = 0;
		let value;
		while (pos < len) {
			length++;
			value = str.charCodeAt(pos++);
			if (value >= 55296 && value <= 56319 && pos < len) {
				value = str.charCodeAt(pos);
				if ((value & 64512) === 56320) pos++;
			}
		}
		return length;
	}
	exports.default = ucs2length;
	ucs2length.code = "require(\"ajv/dist/runtime/ucs2length\").default";
}));
// generated/forms/validator.cjs
var require_validator = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = validate20;
	module.exports.default = validate20;
	schema;
	const func1 = require_ucs2length().default;
	function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
		let vErrors = null;
		let errors = 0;
		const evaluated0 = validate20.evaluated;
		if (evaluated0.dynamicProps) evaluated0.props = void 0;
		if (evaluated0.dynamicItems) evaluated0.items = void 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.responseCode === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "responseCode" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "responseCode" || key0 === "reasons" || key0 === "actions" || key0 === "note")) {
				const err1 = {
					instancePath,
					schemaPath: "#/additionalProperties",
					keyword: "additionalProperties",
					params: { additionalProperty: key0 }
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (data.responseCode !== void 0) {
				let data0 = data.responseCode;
				if (typeof data0 !== "string") {
					const err2 = {
						instancePath: instancePath + "/responseCode",
						schemaPath: "#/properties/responseCode/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
				if (!(data0 === "AP" || data0 === "RE")) {
					const err3 = {
						instancePath: instancePath + "/responseCode",
						schemaPath: "#/properties/responseCode/enum",
						keyword: "enum",
						params: {}
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
			}
			if (data.reasons !== void 0) {
				let data1 = data.reasons;
				if (Array.isArray(data1)) {
					if (data1.length > 15) {
						const err4 = {
							instancePath: instancePath + "/reasons",
							schemaPath: "#/properties/reasons/maxItems",
							keyword: "maxItems",
							params: {}
						};
						if (vErrors === null) vErrors = [err4];
						else vErrors.push(err4);
						errors++;
					}
					const len0 = data1.length;
					for (let i0 = 0; i0 < len0; i0++) {
						let data2 = data1[i0];
						if (typeof data2 !== "string") {
							const err5 = {
								instancePath: instancePath + "/reasons/" + i0,
								schemaPath: "#/properties/reasons/items/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err5];
							else vErrors.push(err5);
							errors++;
						}
						if (!(data2 === "NON" || data2 === "REF" || data2 === "LEG" || data2 === "REC" || data2 === "QUA" || data2 === "DEL" || data2 === "PRI" || data2 === "QTY" || data2 === "ITM" || data2 === "PAY" || data2 === "PPD" || data2 === "UNR" || data2 === "FIN" || data2 === "OTH")) {
							const err6 = {
								instancePath: instancePath + "/reasons/" + i0,
								schemaPath: "#/properties/reasons/items/enum",
								keyword: "enum",
								params: {}
							};
							if (vErrors === null) vErrors = [err6];
							else vErrors.push(err6);
							errors++;
						}
					}
				} else {
					const err7 = {
						instancePath: instancePath + "/reasons",
						schemaPath: "#/properties/reasons/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err7];
					else vErrors.push(err7);
					errors++;
				}
			}
			if (data.actions !== void 0) {
				let data3 = data.actions;
				if (Array.isArray(data3)) {
					if (data3.length > 10) {
						const err8 = {
							instancePath: instancePath + "/actions",
							schemaPath: "#/properties/actions/maxItems",
							keyword: "maxItems",
							params: {}
						};
						if (vErrors === null) vErrors = [err8];
						else vErrors.push(err8);
						errors++;
					}
					const len1 = data3.length;
					for (let i1 = 0; i1 < len1; i1++) {
						let data4 = data3[i1];
						if (typeof data4 !== "string") {
							const err9 = {
								instancePath: instancePath + "/actions/" + i1,
								schemaPath: "#/properties/actions/items/type",
								keyword: "type",
								params: {}
							};
							if (vErrors === null) vErrors = [err9];
							else vErrors.push(err9);
							errors++;
						}
						if (!(data4 === "NOA" || data4 === "PIN" || data4 === "NIN" || data4 === "CNF" || data4 === "CNP" || data4 === "CNA" || data4 === "OTH")) {
							const err10 = {
								instancePath: instancePath + "/actions/" + i1,
								schemaPath: "#/properties/actions/items/enum",
								keyword: "enum",
								params: {}
							};
							if (vErrors === null) vErrors = [err10];
							else vErrors.push(err10);
							errors++;
						}
					}
				} else {
					const err11 = {
						instancePath: instancePath + "/actions",
						schemaPath: "#/properties/actions/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err11];
					else vErrors.push(err11);
					errors++;
				}
			}
			if (data.note !== void 0) {
				let data5 = data.note;
				if (typeof data5 !== "string" && data5 !== null) {
					const err12 = {
						instancePath: instancePath + "/note",
						schemaPath: "#/properties/note/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err12];
					else vErrors.push(err12);
					errors++;
				}
				if (typeof data5 === "string") {
					if (func1(data5) > 1e3) {
						const err13 = {
							instancePath: instancePath + "/note",
							schemaPath: "#/properties/note/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err13];
						else vErrors.push(err13);
						errors++;
					}
				}
			}
		} else {
			const err14 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: {}
			};
			if (vErrors === null) vErrors = [err14];
			else vErrors.push(err14);
			errors++;
		}
		validate20.errors = vErrors;
		return errors === 0;
	}
	validate20.evaluated = {
		"props": true,
		"dynamicProps": false,
		"dynamicItems": false
	};
}));
export default require_validator();
